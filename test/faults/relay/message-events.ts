import { setTimeout as wait } from 'node:timers/promises'
import { aWhile, deskOf, type Events, renamed } from './life.ts'
import { deleteBucket, rememberAll, rememberSnapshot, sayOtherwise } from './rewrite.ts'

type Said = Readonly<Record<string, unknown>>

/** How a relay of another version might write a message; the last one is no message at all. */
const otherVersions: readonly ((said: Said) => string)[] = [
  (said) => JSON.stringify({ ...said, v: 2 }),
  (said) => JSON.stringify({ ...said, v: 99, kind: 'something', of: [said] }),
  (said) => JSON.stringify({ ...said, v: 0 }),
  ({ v: _, ...said }) => JSON.stringify(said),
  (said) => JSON.stringify({ ...said, kind: 'something' }),
  (said) => JSON.stringify({ ...said, hint: { of: 'a later relay' }, list: [1] }),
  (said) => JSON.stringify(said).slice(0, 40),
]

const named = (said: Said, surname: string) => {
  const part = (answer: unknown) =>
    typeof answer === 'object' && answer !== null && 'body' in answer
      ? { ...answer, body: { ...(answer.body as object), surname } }
      : null
  return { ...said, current: part(said['current']), detail: part(said['detail']) }
}

/** What an attacker with the relay's rights at the server may write, without the key that signs messages. */
const forgeries: readonly ((said: Said) => string)[] = [
  (said) => JSON.stringify(named(said, 'Forged')),
  ({ v, epoch }) =>
    JSON.stringify({ v, epoch, kind: 'left', since: new Date().toISOString(), proof: 'forged' }),
  ({ v, epoch }) => JSON.stringify({ v, epoch, kind: 'elsewhere' }),
  (said) => JSON.stringify({ ...said, lastCompleteAt: new Date().toISOString(), digest: '' }),
]

/** Events that change the messages on the server. */
export const messageEvents: Events = {
  'the bucket was deleted': ({ place }) => deleteBucket(place.server),
  'messages were forged': async ({ place, random }) => {
    await sayOtherwise(place.server, { random, ways: forgeries })
  },
  /** Restores each person's earlier message if the relay has written a later one since. */
  'earlier messages were put back': async (life) => {
    const putBack = await rememberAll(life.place.server)
    for (let times = 0; times < 3; times += 1) await renamed(life, true)
    await wait(1_000)
    await life.judge.look() // the judge remembers the names that the desks have now
    await putBack()
  },
  /** While a desk has nothing, someone with the relay's rights hands out parts that the relay signed before. */
  'an earlier snapshot was handed out': async (life) => {
    const { place, judge } = life
    const desk = deskOf(life)
    const handOut = await rememberSnapshot(place.server, desk.name)
    for (let times = 0; times < 3; times += 1) await renamed(life, true)
    await wait(1_000)
    await handOut(async () => {
      await desk.process?.tryAsk('health.rebuild', undefined)
      judge.forgive(desk)
      await wait(2_000)
    })
  },
  /** Messages of another version arrive for a while; then this version writes its earlier messages again. */
  'messages of another version came': async (life) => {
    const { place, random } = life
    const restore = await sayOtherwise(place.server, { random, ways: otherVersions })
    await aWhile(life, 1_000)
    await restore()
  },
}
