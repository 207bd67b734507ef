import { beforeEach, describe, expect, test } from 'vitest'
import { LATE_MS, LONGEST_WAIT_MS, SILENCE_MS, TableStream, type Connection, type EventSourceLike, type PageEars, type StreamHost } from '../src/api/stream'
import type { Refusal } from '../src/api/wire'

class FakeSource implements EventSourceLike {
  closed = false
  onerror: ((event: never) => unknown) | null = null
  #ears = new Map<string, (event: { data: string }) => void>()

  constructor(readonly url: string) {}

  addEventListener(name: string, listen: (event: { data: string }) => void): void {
    this.#ears.set(name, listen)
  }

  close(): void {
    this.closed = true
  }

  say(name: string, version: number, more: object = {}): void {
    this.#ears.get(name)?.({ data: JSON.stringify({ version, ...more }) })
  }

  fail(): void {
    this.onerror?.(undefined as never)
  }
}

/** A browser whose clock stands still until the test moves it. */
class FakeHost implements StreamHost {
  sources: FakeSource[] = []
  isHidden = false
  refusal: Refusal | null = null
  page: PageEars = { wake: () => undefined, sleep: () => undefined, network: () => undefined }
  #now = 0
  #timers = new Map<number, { at: number; run: () => void }>()
  #next = 1

  open(url: string): FakeSource {
    const source = new FakeSource(url)
    this.sources.push(source)
    return source
  }

  whyRefused = async () => this.refusal
  random = () => 1
  hidden = () => this.isHidden

  setTimer(run: () => void, ms: number): number {
    this.#timers.set(this.#next, { at: this.#now + ms, run })
    return this.#next++
  }

  clearTimer(timer: number): void {
    this.#timers.delete(timer)
  }

  watch(page: PageEars): () => void {
    this.page = page
    return () => undefined
  }

  pass(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const [due] = [...this.#timers].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at)
      if (!due) break
      this.#timers.delete(due[0])
      this.#now = due[1].at
      due[1].run()
    }
    this.#now = end
  }

  get last(): FakeSource {
    return this.sources.at(-1)!
  }
}

let host: FakeHost
let heard: string[]
let states: Connection[]
let stream: TableStream

beforeEach(() => {
  host = new FakeHost()
  heard = []
  states = []
  const ears = {
    message: (message: { event: string }) => heard.push(message.event),
    connection: (connection: Connection) => states.push(connection),
  }
  stream = new TableStream('/s', ears, host)
})

const state = () => states.at(-1)?.state

describe('an open page', () => {
  beforeEach(() => stream.start())

  test('asks for everything first', () => expect(host.last.url).toBe('/s'))

  test('hands on what it hears', () => {
    host.last.say('snapshot', 5)
    host.last.say('drop', 5)
    expect([heard, state()]).toEqual([['snapshot', 'drop'], 'live'])
  })

  test('asks after a break only for what it has missed', () => {
    host.last.say('snapshot', 5)
    host.last.say('event', 7)
    host.last.fail()
    host.pass(LONGEST_WAIT_MS)
    expect([host.sources.length, host.last.url]).toEqual([2, '/s?after=7'])
  })

  test('says which match it saw, so that a new one comes whole', () => {
    host.last.say('snapshot', 5, { match: { id: 'first match' } })
    host.last.say('drop', 5)
    host.last.fail()
    host.pass(LONGEST_WAIT_MS)
    expect(host.last.url).toBe('/s?after=5&match=first%20match')
  })

  test('says nothing of a break that mends within two seconds', () => {
    host.last.say('snapshot', 5)
    host.last.fail()
    host.pass(600)
    host.last.say('event', 6)
    host.pass(LATE_MS)
    expect(states.map((one) => one.state)).not.toContain('late')
  })

  test('says so after two seconds', () => {
    host.last.say('snapshot', 5)
    host.last.fail()
    host.pass(LATE_MS)
    expect(state()).toBe('late')
  })

  test('goes on saying so while the tries fail', () => {
    host.last.fail()
    for (let i = 0; i < 20; i++) {
      host.pass(LONGEST_WAIT_MS)
      host.last.fail()
    }
    expect(state()).toBe('late')
  })

  test('never gives up', () => {
    for (let i = 0; i < 50; i++) {
      host.last.fail()
      host.pass(LONGEST_WAIT_MS)
    }
    expect(host.sources.length).toBe(51)
  })

  test('waits longer from try to try, to five seconds at most', () => {
    const waits = Array.from({ length: 7 }, () => {
      host.last.fail()
      let waited = 0
      for (const before = host.sources.length; host.sources.length === before; waited += 100) host.pass(100)
      return waited
    })
    expect(waits).toEqual([500, 1000, 2000, 4000, 5000, 5000, 5000])
  })

  test('takes a line that is silent for 25 seconds for dead, whatever the browser says', () => {
    host.last.say('snapshot', 5)
    const silent = host.last
    host.pass(SILENCE_MS + LONGEST_WAIT_MS)
    expect([silent.closed, host.sources.length]).toEqual([true, 2])
  })

  test('is kept open by heartbeats', () => {
    host.last.say('snapshot', 5)
    for (let i = 0; i < 10; i++) {
      host.pass(10_000)
      host.last.say('heartbeat', 5)
    }
    expect([host.sources.length, state()]).toEqual([1, 'live'])
  })

  test('hears nothing more from a line it has left', () => {
    const old = host.last
    old.say('snapshot', 5)
    old.fail()
    host.pass(LONGEST_WAIT_MS)
    old.say('event', 99)
    expect(heard).toEqual(['snapshot'])
  })

  test('tells why it was refused', async () => {
    host.refusal = { code: 'seat.unknown', facts: {}, overridable: false }
    host.last.fail()
    await Promise.resolve()
    await Promise.resolve()
    expect(states.at(-1)).toEqual({ state: 'refused', refusal: host.refusal })
  })
})

describe('a page that is hidden', () => {
  test('closes the line and sets no timers', () => {
    stream.start()
    host.last.say('snapshot', 5)
    host.page.sleep()
    host.pass(10 * SILENCE_MS)
    expect([host.last.closed, host.sources.length, state()]).toEqual([true, 1, 'live'])
  })

  test('opens it at once when it is seen again', () => {
    stream.start()
    host.last.say('snapshot', 5)
    host.page.sleep()
    host.page.wake()
    expect([host.sources.length, host.last.url]).toEqual([2, '/s?after=5'])
  })

  test('at the start opens nothing until it is seen', () => {
    host.isHidden = true
    stream.start()
    expect(host.sources.length).toBe(0)
    host.isHidden = false
    host.page.wake()
    expect(host.sources.length).toBe(1)
  })

  test('does not open a second line when it was never hidden', () => {
    stream.start()
    host.last.say('snapshot', 5)
    host.page.wake()
    expect(host.sources.length).toBe(1)
  })

})

describe('when the network changes', () => {
  test('a line that waits for its next try opens at once', () => {
    stream.start()
    for (let i = 0; i < 6; i++) {
      host.last.fail()
      host.pass(LONGEST_WAIT_MS)
    }
    host.last.fail()
    const before = host.sources.length
    host.page.network()
    expect(host.sources.length).toBe(before + 1)
  })

  test('a line that looks open is opened anew', () => {
    stream.start()
    host.last.say('snapshot', 5)
    const old = host.last
    host.page.network()
    expect([old.closed, host.sources.length]).toEqual([true, 2])
  })

  test('a hidden page stays closed', () => {
    stream.start()
    host.page.sleep()
    host.isHidden = true
    host.page.network()
    expect(host.sources.length).toBe(1)
  })
})

test('a page that is left opens nothing more', () => {
  stream.start()
  host.last.fail()
  stream.stop()
  host.pass(10 * LONGEST_WAIT_MS)
  expect(host.sources.length).toBe(1)
})
