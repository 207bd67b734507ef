/** The browser behind `stream.ts` and `send.ts`: the only place with EventSource, fetch and page visibility. */
import { newCommandId, type Reply, type SendHost } from './send'
import type { PageEars, StreamHost } from './stream'
import type { Envelope, Refusal } from './wire'

const ANSWER_WITHIN_MS = 10_000
/** The service asks for patience: the same command again in a moment. */
const TOO_MANY = 429

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && typeof (body as Refusal).code === 'string'
}

/** A refusal the service has spoken; null when there is no answer, or one from something in between. */
export async function refusalIn(response: Response): Promise<Refusal | null> {
  const body: unknown = await response.json().catch(() => null)
  return isRefusal(body) ? body : null
}

/** `AbortSignal.timeout` for the phones that do not have it yet. */
function within(ms: number): AbortSignal {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), ms)
  return stop.signal
}

export type Answer<T> = { ok: true; body: T } | { ok: false; refusal: Refusal }

const NO_ANSWER: Refusal = { code: 'ui.no-answer', facts: {}, overridable: false }

/** One request with one answer; for everything that is not a command. */
export async function ask<T>(url: string, init: RequestInit = {}): Promise<Answer<T>> {
  try {
    const response = await fetch(url, { ...init, signal: within(ANSWER_WITHIN_MS) })
    if (response.ok) return { ok: true, body: (await response.json()) as T }
    return { ok: false, refusal: (await refusalIn(response)) ?? NO_ANSWER }
  } catch {
    return { ok: false, refusal: NO_ANSWER }
  }
}

export function askWith<T>(url: string, body: unknown): Promise<Answer<T>> {
  return ask(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}

export async function askText(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: within(ANSWER_WITHIN_MS) })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/** Uploads a picture; `progress` hears the share that is through, 0 to 1. */
export function upload(url: string, picture: Blob, progress: (share: number) => void): Promise<Refusal | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Content-Type', picture.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = (event) => progress(event.total ? event.loaded / event.total : 0)
    request.onload = () => {
      if (request.status < 300) resolve(null)
      else resolve(isRefusal(request.response) ? request.response : NO_ANSWER)
    }
    request.onerror = () => resolve(NO_ANSWER)
    request.send(picture)
  })
}

function watchPage({ wake, sleep, network }: PageEars): () => void {
  const turned = () => (document.hidden ? sleep() : wake())
  document.addEventListener('visibilitychange', turned)
  window.addEventListener('pageshow', wake)
  window.addEventListener('pagehide', sleep)
  window.addEventListener('online', network)
  return () => {
    document.removeEventListener('visibilitychange', turned)
    window.removeEventListener('pageshow', wake)
    window.removeEventListener('pagehide', sleep)
    window.removeEventListener('online', network)
  }
}

export const streamHost: StreamHost = {
  open: (url) => new EventSource(url),
  whyRefused: async (url) => {
    // An EventSource does not tell the status of its answer; the headers of a plain request do.
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), ANSWER_WITHIN_MS)
    try {
      const response = await fetch(url, { signal: stop.signal })
      return response.ok ? null : await refusalIn(response)
    } catch {
      return null
    } finally {
      clearTimeout(timer)
      stop.abort()
    }
  },
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (timer) => window.clearTimeout(timer),
  random: () => Math.random(),
  hidden: () => document.hidden,
  watch: watchPage,
}

async function postOnce(url: string, envelope: Envelope): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(envelope),
      signal: within(ANSWER_WITHIN_MS),
    })
    if (response.ok) return { kind: 'accepted', answer: await response.json() }
    if (response.status === TOO_MANY) return { kind: 'silent' }
    const refusal = await refusalIn(response)
    return refusal ? { kind: 'refused', refusal } : { kind: 'silent' }
  } catch {
    return { kind: 'silent' }
  }
}

export function sendHost(url: string): SendHost {
  return {
    post: (envelope) => postOnce(url, envelope),
    pause: (ms) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          unwatch()
          resolve()
        }
        const timer = setTimeout(done, ms)
        const unwatch = watchPage({ wake: done, sleep: () => undefined, network: done })
      }),
    newId: () => newCommandId((bytes) => crypto.getRandomValues(bytes)),
  }
}
