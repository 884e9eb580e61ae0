import { describe, expect, it } from 'vitest'
import { createOutgoing, isGone } from '../../../../electron/relay/publish/outgoing.ts'
import { inTransaction } from '../../../../electron/storage/connection.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'

const context = { epoch: 'e', today: '2026-11-24', scope: null }

describe('what a relay says of a person', () => {
  it('is nothing where its copy lacks them without a proof, and that they left where there is one', async () => {
    const { desk, round } = openSmallSchool({ current: 20, past: 5 })
    await round({})
    const outgoing = createOutgoing(desk.stores.cache.read)
    const [id, other] = outgoing.everybody()
    if (id === undefined || other === undefined) throw new Error('nobody')
    const before = outgoing.of(id, context, undefined)
    if (before === null) throw new Error('nothing')
    const { parts } = desk
    const drop = (who: typeof id) => {
      for (const list of ['current', 'past'] as const) parts.people.dropListing(list, who)
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
    expect(outgoing.of(other, context, undefined)).toBeNull() // nobody ever heard of them
    expect(outgoing.of(other, context, left ?? undefined)).toBeNull()
  })

  it('goes to the scopes they are in, and to those they were in that they are elsewhere', async () => {
    const { desk, round } = openSmallSchool({ current: 40, past: 10 })
    await round({})
    const outgoing = createOutgoing(desk.stores.cache.read)
    const scope = { yearLevels: ['7'], currentOnly: true }
    const rows = desk.people.byIds(outgoing.everybody())
    const inside = outgoing
      .everybody()
      .filter((id) => outgoing.of(id, { ...context, scope }, undefined) !== null)
    const ofYear = rows.filter(({ kind, year }) => kind === 'current' && /\b0?7\b/.test(year))
    expect(inside.toSorted()).toEqual(ofYear.map(({ community_id }) => community_id).toSorted())
    expect(inside.length).toBeGreaterThan(0)
    const outsider = outgoing.everybody().find((id) => !inside.includes(id))
    if (outsider === undefined) throw new Error('everybody is inside')
    const stood = { hash: 'x', parts: 'c' }
    expect(outgoing.of(outsider, { ...context, scope }, stood)?.message.kind).toBe('elsewhere')
    expect(outgoing.of(outsider, { ...context, scope }, { hash: 'elsewhere', parts: '' })).toBeNull()
  })
})
