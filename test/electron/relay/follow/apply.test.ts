import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digestOf, hashOfPerson } from '../../../../electron/relay/wire/digest.ts'
import type { StateMessage } from '../../../../electron/relay/wire/message.ts'
import { createSyncStatusReader } from '../../../../electron/storage/cache/read-sync-status.ts'
import { createScopeState } from '../../../../electron/storage/cache/scope-state.ts'
import { noPeople } from '../../../../shared/scope/desk-scope.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { epoch, followedCopy, heldIn, said, signedAt } from '../rig/two-copies.ts'

async function relayAndDesk() {
  const { desk: relay, round } = openSmallSchool({ current: 30, past: 12 })
  await round({})
  return { relay, desk: followedCopy(), messages: said(relay) }
}
const state = (people: Iterable<readonly [string, string]>): StateMessage => ({
  v: 1,
  epoch,
  kind: 'state',
  lastCompleteAt: '2026-11-24T10:42:00.000Z',
  lastAttemptAt: '2026-11-24T10:41:00.000Z',
  lastOutcome: { kind: 'complete' },
  datasets: [{ name: 'current', held: 30, completeAt: '2026-11-24T10:42:00.000Z' }],
  digest: digestOf(people),
})
const hashesOf = (messages: ReturnType<typeof said>) =>
  messages.flatMap(({ key, message }) =>
    key.kind === 'person' && message.kind === 'person' ? [[key.id, hashOfPerson(message)] as const] : [],
  )
const statePlace = { kind: 'state', scope: 'all' } as const

it('stores the same people in any order and with repeated messages', async () => {
  const { relay, messages } = await relayAndDesk()
  const some = messages.slice(0, 6)
  const order = fc.array(fc.nat(some.length - 1), { minLength: 12, maxLength: 24 })
  fc.assert(
    fc.property(order, (picks) => {
      const desk = followedCopy()
      for (const pick of picks) desk.apply(some.slice(pick, pick + 1))
      desk.apply(some)
      const held = heldIn(desk.stores) as { listing: unknown[] }
      const expected = heldIn(relay.stores) as { listing: { community_id: string }[] }
      const ids = some.flatMap(({ key }) => (key.kind === 'person' ? key.id : []))
      expect(held.listing).toEqual(
        expected.listing.filter((row) => ids.some((id) => id === row.community_id)),
      )
    }),
    { numRuns: 20 },
  )
})

it('ignores older messages, and removes no one without a proof', async () => {
  const { desk, messages } = await relayAndDesk()
  desk.apply(messages)
  const [first, second] = messages
  if (first?.key.kind !== 'person' || second?.key.kind !== 'person') throw new Error('no such person')
  const written = { v: 1, epoch } as const
  const left = { ...written, kind: 'left', since: '2026-11-24T10:00:00.000Z', proof: '404 twice' } as const
  const after = desk.apply([
    { ...first, message: left, revision: 100, at: signedAt(100) },
    { ...second, message: { ...written, kind: 'elsewhere' }, revision: 101, at: signedAt(101) },
  ])
  expect(after.people).toEqual([first.key.id, second.key.id])
  expect(desk.removal.hasLeft(first.key.id)).toBe(true)
  expect(desk.removal.hasLeft(second.key.id)).toBe(false)
  expect(desk.apply([first, second]).people).toEqual([])
  const held = heldIn(desk.stores) as { person: unknown[] }
  expect(held.person).toHaveLength(40)
  expect(desk.apply([{ ...first, revision: 102 }]).people).toEqual([]) // signed before the other
  const again = { ...first, revision: 103, at: signedAt(103) }
  expect(desk.apply([again]).people).toEqual([first.key.id])
  expect(desk.removal.hasLeft(first.key.id)).toBe(false)
})

it('reports that people of the state are missing, and completes no dataset before they arrive', async () => {
  const { desk, messages } = await relayAndDesk()
  const status = createSyncStatusReader(desk.stores.cache.read)
  const allPeople = hashesOf(messages)
  desk.apply(messages.slice(1))
  const notified = { key: statePlace, message: state(allPeople) }
  expect(desk.apply([{ ...notified, revision: 200, at: signedAt(200) }]).isIncomplete).toBe(true)
  expect(status().datasets.find(({ name }) => name === 'current')?.completeAt).toBeNull()
  expect([status().asOf, status().lastCompleteAt]).toEqual([null, null])
  desk.apply(messages.slice(0, 1))
  expect(desk.apply([{ ...notified, revision: 201, at: signedAt(201) }]).isIncomplete).toBe(false)
  expect(status()).toMatchObject({
    lastCompleteAt: '2026-11-24T10:42:00.000Z',
    lastOutcome: { kind: 'complete' },
  })
  expect(status().datasets.find(({ name }) => name === 'current')).toMatchObject({ held: 30, expected: 30 })
})

it('stores no one outside a narrower scope, and applies all messages again after a change of scope', async () => {
  const { desk, messages } = await relayAndDesk()
  const scopes = createScopeState(desk.db, desk.people, () => signedAt(0))
  const whole = { key: statePlace, message: state(hashesOf(messages)), revision: 200, at: signedAt(200) }
  for (const [scope, count] of [
    [noPeople, 0],
    [null, 42],
  ] as const) {
    scopes.align(scope, '2026-11-24')
    expect([desk.followed.isWhole(), desk.apply([...messages, whole]).isWhole]).toEqual([false, true])
    expect((heldIn(desk.stores) as { person: unknown[] }).person).toHaveLength(count)
  }
})

it('starts new revisions with another stream, and keeps people that the new stream does not contain', async () => {
  const { desk, messages } = await relayAndDesk()
  desk.apply(messages)
  const [first] = messages
  if (first === undefined) throw new Error('no such person')
  const at = signedAt(1_000)
  const fresh = { ...first, message: { ...first.message, epoch: 'another' }, revision: 1, at }
  expect(desk.apply([fresh]).people).toHaveLength(1)
  expect(desk.apply(messages).people).toEqual([]) // the earlier stream once more
  expect(desk.followed.position()).toEqual({ epoch: 'another', revision: 1, signedAt: at })
  expect(desk.followed.held()).toHaveLength(1)
  expect((heldIn(desk.stores) as { person: unknown[] }).person).toHaveLength(42)
})
