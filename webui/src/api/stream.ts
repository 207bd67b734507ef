/**
 * The stream of one table, for phones that sleep.
 *
 * Contract: connect with the last version seen; a real heartbeat event every 10 s; no event for 25 s means the line is dead
 * whatever the browser says; hidden pages close it (that frees the radio and one of the six connections of a browser),
 * visible ones open it at once; it never gives up.
 */
import type { Refusal, StreamMessage } from './wire'

export const SILENCE_MS = 25_000
export const LATE_MS = 2_000
export const SHORTEST_WAIT_MS = 500
export const LONGEST_WAIT_MS = 5_000

const EVENTS = ['snapshot', 'event', 'drop', 'sources', 'members'] as const

export interface EventSourceLike {
  addEventListener(name: string, listen: (event: { data: string }) => void): void
  onerror: ((event: never) => unknown) | null
  close(): void
}

/** Everything of the browser that the stream touches; a test gives its own. */
export interface StreamHost {
  open(url: string): EventSourceLike
  /** Asks why a stream does not open: the service's refusal, or null when the service did not answer. */
  whyRefused(url: string): Promise<Refusal | null>
  setTimer(run: () => void, ms: number): number
  clearTimer(timer: number): void
  random(): number
  hidden(): boolean
  /** Returns how to stop watching. */
  watch(ears: PageEars): () => void
}

/** wake: the page is visible. sleep: it is hidden. network: there is another one than before. */
export interface PageEars {
  wake(): void
  sleep(): void
  network(): void
}

/** `late`: no live line for two seconds, worth telling a person. */
export type Connection = { state: 'connecting' | 'live' | 'late' } | { state: 'refused'; refusal: Refusal }

export interface StreamEars {
  message(message: StreamMessage): void
  connection(connection: Connection): void
}

export class TableStream {
  #url: string
  #ears: StreamEars
  #host: StreamHost
  #after: number | null = null
  #match: string | null = null
  #source: EventSourceLike | null = null
  #silence = 0
  #retry = 0
  #late = 0
  #failures = 0
  #unwatch: (() => void) | null = null

  constructor(url: string, ears: StreamEars, host: StreamHost) {
    this.#url = url
    this.#ears = ears
    this.#host = host
  }

  start(): void {
    this.#unwatch = this.#host.watch({
      wake: () => this.#wake(),
      sleep: () => this.#sleep(),
      network: () => this.#renew(),
    })
    if (!this.#host.hidden()) this.#wake()
  }

  stop(): void {
    this.#unwatch?.()
    this.#sleep()
  }

  #wake(): void {
    if (!this.#source) this.#renew()
  }

  /** A line over the old network may look open for minutes and bring nothing. */
  #renew(): void {
    if (this.#host.hidden()) return
    this.#failures = 0
    this.#expectSoon()
    this.#open()
  }

  #sleep(): void {
    this.#close()
    this.#host.clearTimer(this.#late)
    this.#late = 0
  }

  #close(): void {
    this.#host.clearTimer(this.#silence)
    this.#host.clearTimer(this.#retry)
    this.#source?.close()
    this.#source = null
  }

  #address(): string {
    if (this.#after === null) return this.#url
    const match = this.#match === null ? '' : `&match=${encodeURIComponent(this.#match)}`
    return `${this.#url}?after=${this.#after}${match}`
  }

  #open(): void {
    this.#close()
    const source = this.#host.open(this.#address())
    this.#source = source
    for (const event of EVENTS) {
      source.addEventListener(event, ({ data }) => {
        if (source === this.#source) this.#heard({ event, data: JSON.parse(data) } as StreamMessage)
      })
    }
    source.addEventListener('heartbeat', () => {
      if (source === this.#source) this.#alive()
    })
    source.onerror = () => {
      if (source === this.#source) this.#lost()
    }
    this.#listenFor(SILENCE_MS)
  }

  #heard(message: StreamMessage): void {
    this.#after = message.data.version
    if ('match' in message.data) this.#match = message.data.match?.id ?? null
    this.#alive()
    this.#ears.message(message)
  }

  #alive(): void {
    this.#failures = 0
    this.#listenFor(SILENCE_MS)
    this.#host.clearTimer(this.#late)
    this.#late = 0
    this.#ears.connection({ state: 'live' })
  }

  #listenFor(ms: number): void {
    this.#host.clearTimer(this.#silence)
    this.#silence = this.#host.setTimer(() => this.#lost(), ms)
  }

  #expectSoon(): void {
    if (this.#late) return
    this.#ears.connection({ state: 'connecting' })
    this.#late = this.#host.setTimer(() => this.#ears.connection({ state: 'late' }), LATE_MS)
  }

  #lost(): void {
    this.#close()
    this.#expectSoon()
    this.#failures += 1
    const longest = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** (this.#failures - 1))
    this.#retry = this.#host.setTimer(() => this.#open(), longest * (0.5 + this.#host.random() / 2))
    void this.#askWhy()
  }

  async #askWhy(): Promise<void> {
    const refusal = await this.#host.whyRefused(this.#url)
    if (!refusal || this.#source === null && this.#retry === 0) return
    this.#host.clearTimer(this.#late)
    this.#ears.connection({ state: 'refused', refusal })
  }
}
