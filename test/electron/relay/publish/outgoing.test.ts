import { describe, expect, it } from 'vitest'
import { createOutgoing, isGone, isOlder } from '../../../../electron/relay/publish/outgoing.ts'
import { inTransaction } from '../../../../electron/storage/connection.ts'
import { hour, openSmallSchool } from '../../sync/rig/open-small-school.ts'

const context = { epoch: 'e', today: '2026-11-24', scope: null }

describe('the message about a person', () => {
  it('makes no message for a missing person without a proof, and a "left" message with one', async () => {
    const { desk, round } = openSmallSchool({ current: 20, past: 5 })
    await round({})
    const outgoing = createOutgoing(desk.stores.cache.read)
    const [id, other] = outgoing.allPeople()
    if (id === undefined || other === undefined) throw new Error('no people')
    const before = outgoing.of(id, context, undefined)
    if (before === null) throw new Error('no message')
    const { parts } = desk
    const drop = (missing: typeof id) => {
      for (const list of ['current', 'past'] as const) parts.people.dropListing(list, missing)
    }
    inTransaction(desk.stores.cache.write, () => {
      drop(id)
      drop(other)
      parts.removal.recordDeparture(other, '404 twice')
    })
    expect(outgoing.of(id, context, before)).toBeNull()
    const left = outgoing.of(other, context, before)
    expect(left?.message).toMatchObject({ kind: 'left', proof: '404 twice' })
    expect(left && isGone(left)).toBe(true)
    expect(outgoing.of(other, context, undefined)).toBeNull() // never published
    expect(outgoing.of(other, context, left ?? undefined)).toBeNull()
  })

  it('sends a person to the scopes they are in, and "elsewhere" to a scope they have left', async () => {
    const { desk, round } = openSmallSchool({ current: 40, past: 10 })
    await round({})
    const outgoing = createOutgoing(desk.stores.cache.read)
    const scope = { yearLevels: ['7'], currentOnly: true }
    const rows = desk.people.byIds(outgoing.allPeople())
    const inside = outgoing
      .allPeople()
      .filter((id) => outgoing.of(id, { ...context, scope }, undefined) !== null)
    const ofYear = rows.filter(({ kind, year }) => kind === 'current' && /\b0?7\b/.test(year))
    expect(inside.toSorted()).toEqual(ofYear.map(({ community_id }) => community_id).toSorted())
    expect(inside.length).toBeGreaterThan(0)
    const outsider = outgoing.allPeople().find((id) => !inside.includes(id))
    if (outsider === undefined) throw new Error('allPeople is inside')
    const published = { hash: 'x', parts: 'c', asOf: [] }
    expect(outgoing.of(outsider, { ...context, scope }, published)?.message.kind).toBe('elsewhere')
    expect(
      outgoing.of(outsider, { ...context, scope }, { hash: 'elsewhere', parts: '', asOf: [] }),
    ).toBeNull()
  })

  it('is later than the published one after a returning student left the scope or the school', async () => {
    const { desk, round, time } = openSmallSchool({ current: 20, past: 5 })
    await round({})
    const outgoing = createOutgoing(desk.stores.cache.read)
    const [id] = outgoing.allPeople()
    if (id === undefined) throw new Error('no people')
    const { people, removal } = desk.parts
    const published = { hash: '', parts: 'c', asOf: [] }
    const made = async (currentOnly: boolean, change: () => unknown) => {
      await time.pass(hour)
      inTransaction(desk.stores.cache.write, change)
      const scope = { yearLevels: ['7'], currentOnly }
      return outgoing.of(id, { ...context, scope }, published) ?? published
    }
    const year = (yearLevel: string) => () => people.putListing({ scope: 'current', id }, { yearLevel })
    people.putListing({ scope: 'past', id }, { lastYearLevel: '7' })
    const moved = [await made(false, year('7')), await made(false, year('8'))] as const
    const leave = () => {
      people.dropListing('current', id)
      removal.recordDeparture(id, '404 twice')
    }
    const left = [await made(true, year('7')), await made(true, leave)] as const
    expect([...moved, ...left].map(({ parts }) => parts)).toEqual(['cpd', 'p', 'cd', ''])
    const now = new Date(time.clock.now()).toISOString()
    for (const [before, after] of [moved, left])
      expect([isOlder(after, before, now), isOlder(before, after, now)]).toEqual([false, true])
  })
})

const now = '2026-03-02T10:00Z'
const isOlderThan = (own: string, published: string) =>
  isOlder({ asOf: [own] }, { hash: 'h', parts: 'c', asOf: [published] }, now)

it('counts an answer with a time in the future as older than a published answer from the past', () => {
  expect(isOlderThan('2026-03-02T13:00Z', '2026-03-02T09:00Z')).toBe(true)
  expect(isOlderThan('2026-03-02T12:00Z', '2026-03-02T13:00Z')).toBe(false) // both were read before
  expect(isOlderThan('2026-03-02T09:00Z', '2026-03-02T13:00Z')).toBe(false)
})
