import { expect, test } from 'vitest'
import { newCommandId, Sender, type Reply, type SendHost } from '../src/api/send'
import type { Envelope } from '../src/api/wire'

const accepted: Reply = { kind: 'accepted', answer: { version: 4, events: [] } }
const refused: Reply = { kind: 'refused', refusal: { code: 'match.stale', facts: {}, overridable: false } }
const silent: Reply = { kind: 'silent' }

function hostWith(...replies: Reply[]) {
  const posted: Envelope[] = []
  const pauses: number[] = []
  let ids = 0
  const host: SendHost = {
    post: async (envelope) => {
      posted.push(envelope)
      return replies.shift() ?? accepted
    },
    pause: async (ms) => void pauses.push(ms),
    newId: () => `id-${++ids}`,
  }
  return { host, posted, pauses }
}

test('a command carries its id and the version its sender saw', async () => {
  const { host, posted } = hostWith()
  await new Sender(host).send({ type: 'undo' }, 12)
  expect(posted).toEqual([{ command_id: 'id-1', expected_version: 12, command: { type: 'undo' }, override: false }])
})

test('a command without an answer is sent again with the same id until there is one', async () => {
  const { host, posted, pauses } = hostWith(silent, silent, silent, silent, silent, silent)
  const outcome = await new Sender(host).send({ type: 'undo' }, 12)
  expect(outcome).toEqual(accepted)
  expect(posted.map((envelope) => envelope.command_id)).toEqual(Array(7).fill('id-1'))
  expect(pauses).toEqual([500, 1000, 2000, 4000, 5000, 5000])
})

test('a refusal is an answer', async () => {
  const { host, posted } = hostWith(refused)
  expect(await new Sender(host).send({ type: 'undo' }, 12)).toEqual(refused)
  expect(posted.length).toBe(1)
})

test('a second command while one is on its way is not sent', async () => {
  const { host, posted } = hostWith()
  const sender = new Sender(host)
  const first = sender.send({ type: 'undo' }, 12)
  expect(sender.busy).toBe(true)
  expect(await sender.send({ type: 'redo' }, 12)).toBeNull()
  await first
  expect([sender.busy, posted.length]).toEqual([false, 1])
})

test('the next command has another id', async () => {
  const { host, posted } = hostWith()
  const sender = new Sender(host)
  await sender.send({ type: 'undo' }, 12)
  await sender.send({ type: 'undo' }, 13, true)
  expect(posted.map((envelope) => [envelope.command_id, envelope.override])).toEqual([
    ['id-1', false],
    ['id-2', true],
  ])
})

test('an id is 128 random bits, leading zeros included', () => {
  expect(newCommandId((bytes) => bytes.fill(7))).toBe('07'.repeat(16))
})
