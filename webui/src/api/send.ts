/**
 * One command at a time, kept until the service has answered it.
 *
 * A repeat carries the same command id, so a command whose answer was lost is never applied twice.
 */
import type { Command, CommandAnswer, Envelope, Refusal } from './wire'

export const FIRST_WAIT_MS = 500
export const LONGEST_WAIT_MS = 5_000

/** `silent`: nobody answered, or answered with something that is not ours; ask again. */
export type Reply = { kind: 'accepted'; answer: CommandAnswer } | { kind: 'refused'; refusal: Refusal } | { kind: 'silent' }

export type Outcome = Exclude<Reply, { kind: 'silent' }>

export interface SendHost {
  post(envelope: Envelope): Promise<Reply>
  /** Resolves after `ms`, or sooner when the network or the page wakes up. */
  pause(ms: number): Promise<void>
  newId(): string
}

export class Sender {
  #host: SendHost
  #busy = false

  constructor(host: SendHost) {
    this.#host = host
  }

  get busy(): boolean {
    return this.#busy
  }

  /** Sends and repeats until answered; null when another command is still on its way. */
  async send(command: Command, expectedVersion: number, override = false): Promise<Outcome | null> {
    if (this.#busy) return null
    this.#busy = true
    const envelope: Envelope = {
      command_id: this.#host.newId(),
      expected_version: expectedVersion,
      command,
      override,
    }
    try {
      return await this.#untilAnswered(envelope)
    } finally {
      this.#busy = false
    }
  }

  async #untilAnswered(envelope: Envelope): Promise<Outcome> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
      const reply = await this.#host.post(envelope)
      if (reply.kind !== 'silent') return reply
      await this.#host.pause(wait)
    }
  }
}

/** 128 random bits as hex; `crypto.randomUUID` does not exist on a plain http page. */
export function newCommandId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = random(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
