import { expect, it } from 'vitest'
import { createSilence, relaySilentAfterMs } from '../../../../electron/relay/follow/silence.ts'
import type { StateMessage } from '../../../../electron/relay/wire/message.ts'
import { createPeopleReader } from '../../../../electron/storage/cache/read-people.ts'
import type { RunRound } from '../../../../electron/sync/round.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { epoch, followedCopy, said } from '../rig/two-copies.ts'

const minute = 60_000
const longAgo = relaySilentAfterMs + minute

/** A desk whose relay last read the school some time ago, by the clock of the test. */
function openDesk({ readAgoMs = longAgo, mayRead = true, answers = true } = {}) {
  const desk = followedCopy()
  const now = { ms: Date.now() }
  const ago = (ms: number) => new Date(now.ms - ms).toISOString()
  const may = { read: mayRead, answers }
  const notified: string[] = []
  const silence = createSilence({
    ...desk,
    now: () => now.ms,
    monotonic: () => now.ms,
    isAllowed: () => may.read,
    schoolAnswers: () => may.answers,
    changed: () => void notified.push('changed'),
    reconnect: () => void notified.push('reconnect'),
  })
  const readAt = ago(readAgoMs)
  desk.followed.startStream(epoch)
  desk.followed.noteRead(readAt)
  const look = (afterMs: number) => {
    now.ms += afterMs
    silence.check()
    return silence.isReadingSchool()
  }
  const state = (ageMs: number): StateMessage => ({
    ...{ v: 1, epoch, kind: 'state', lastAttemptAt: null, lastOutcome: null, datasets: [], digest: '' },
    lastCompleteAt: ago(ageMs),
  })
  return { ...desk, silence, may, notified, look, state, readAt }
}
const never = new AbortController().signal
const ends =
  (said: string[], name: string): RunRound =>
  async () => {
    said.push(name)
    return { kind: 'complete' }
  }

it('reads the school after six hours without news from the relay and ten minutes of answers', () => {
  const { look, followed, notified, readAt } = openDesk()
  expect([look(0), look(9 * minute), notified]).toEqual([false, false, []])
  expect(look(minute)).toBe(true)
  expect([followed.silentSince(), followed.readAt(), followed.position()]).toEqual([readAt, readAt, null])
  expect(notified).toEqual(['reconnect', 'changed'])
})

it('does not read the school if this is forbidden, the school is offline, or the relay has read recently', () => {
  for (const desk of [
    openDesk({ mayRead: false }),
    openDesk({ answers: false }),
    openDesk({ readAgoMs: 5 * 3_600_000 }),
  ])
    expect([desk.look(0), desk.look(11 * minute)]).toEqual([false, false])
  const desk = openDesk()
  desk.look(0)
  desk.may.answers = false
  desk.look(5 * minute)
  desk.may.answers = true
  expect([desk.look(5 * minute), desk.look(9 * minute), desk.look(minute)]).toEqual([false, false, true])
})

it('sends rounds to the school while the relay is silent, and to the relay before and after', async () => {
  const { silence, look, state, notified, followed } = openDesk()
  const asked: string[] = []
  const round = silence.rounds(ends(asked, 'school'), ends(asked, 'relay'))
  await round(() => undefined, never)
  look(0)
  look(10 * minute)
  await round(() => undefined, never)
  expect(silence.listen([state(longAgo)])).toBe(false)
  expect(await silence.resumeFollowing()).toBe(false)
  expect(silence.listen([state(minute)])).toBe(true)
  expect(await silence.resumeFollowing()).toBe(true)
  await round(() => undefined, never)
  expect(asked).toEqual(['relay', 'school', 'relay'])
  expect(followed.readAt()).toBe(state(minute).lastCompleteAt)
  expect(notified).toEqual(['reconnect', 'changed', 'changed'])
})

it('follows the relay again only after a round at the school has finished', async () => {
  const { silence, look, state } = openDesk()
  look(0)
  look(10 * minute)
  const said: string[] = []
  const school: RunRound = (_moved, signal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () =>
        setTimeout(() => {
          said.push('at rest')
          resolve({ kind: 'cancelled' })
        }, 30),
      )
    })
  const running = silence.rounds(school, ends(said, 'relay'))(() => undefined, never)
  silence.listen([state(minute)])
  await silence.resumeFollowing()
  said.push('settled')
  expect([said, await running]).toEqual([['at rest', 'settled'], { kind: 'cancelled' }])
})

it('follows the relay again when reading the school is no longer allowed', async () => {
  const { silence, look, may } = openDesk()
  look(0)
  expect(look(10 * minute)).toBe(true)
  may.read = false
  const asked: string[] = []
  await silence.rounds(ends(asked, 'school'), ends(asked, 'relay'))(() => undefined, never)
  expect(asked).toEqual(['relay'])
  look(minute)
  expect(await silence.resumeFollowing()).toBe(true)
  expect(silence.isReadingSchool()).toBe(false)
})

it('continues to read the school after the student data was cleared', () => {
  const { silence, look, followed } = openDesk()
  const since = followed.readAt()
  look(0)
  look(10 * minute)
  silence.emptying(() => followed.switchRoute(null))
  expect(followed.silentSince()).toBe(since)
})

it('stores each person once, with the later read of each part', async () => {
  const { desk: relay, round } = openSmallSchool({ current: 5, past: 2 })
  await round({})
  const { silence, look, state, apply, stores, people } = openDesk()
  apply(said(relay))
  look(0)
  look(10 * minute)
  const messages = said(relay)
  const [first] = messages
  if (first?.key.kind !== 'person' || first.message.kind !== 'person') throw new Error('no such person')
  const row = { ...first.message.current?.body, surname: 'Smythe' }
  people.putListing({ scope: 'current', id: first.key.id, askedAt: new Date().toISOString() }, row)
  silence.listen([state(minute)])
  await silence.resumeFollowing()
  const after = apply(messages)
  expect(after.people).toHaveLength(7)
  const reader = createPeopleReader(stores.cache.read)
  expect([reader.count(), reader.byIds([first.key.id])[0]?.surname]).toEqual([7, 'Smythe'])
})
