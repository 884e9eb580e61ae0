import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readKept } from '../../../../electron/relay/follow/read-kept.ts'
import type { PersonMessage } from '../../../../electron/relay/wire/message.ts'
import { createKeep } from '../../../../electron/sync/keep.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { epoch, followedCopy, heldIn, said } from '../rig/two-copies.ts'

const id = personId.parse('6f9619ff-8b86-4011-b42d-00cf4fc964ff')
const keep = createKeep(() => ({ keepSensitive: false, leftBefore: '' }))
const readAt = '2026-11-24T10:42:00.000Z'
type Body = Record<string, unknown>
const message = (detail: Body, current: Body = {}): PersonMessage => ({
  v: 1,
  epoch,
  kind: 'person',
  current: { body: current, readAt },
  past: null,
  detail: { body: detail, readAt },
})

describe('what a desk keeps of what a relay keeps', () => {
  it('is nothing sensitive where this desk keeps none, whatever the relay does', async () => {
    const { desk: relay, round } = openSmallSchool({ keep: { keepSensitive: true, leftBefore: '' } })
    await round({})
    const [strict, open] = [followedCopy(), followedCopy({ keepSensitive: true, leftBefore: '' })]
    for (const desk of [strict, open]) desk.apply(said(relay))
    const holdsFacts = ({ stores }: typeof strict) => JSON.stringify(heldIn(stores)).includes('background')
    expect([open, strict].map(holdsFacts)).toEqual([true, false])
    expect(heldIn(open.stores)).toEqual(heldIn(relay.stores))
  })

  it('has no field that the register does not keep', () => {
    const smuggled = {
      homeAddress1: '12 Hidden Lane',
      addressFull: '12 Hidden Lane',
      photoId: 'x',
      evil: 'yes',
    }
    const kept = readKept(id, message(smuggled, smuggled), keep)
    expect(JSON.stringify(kept)).not.toMatch(/Hidden|evil/)
  })

  it('keeps a placement unreadable whose end could not be read', () => {
    const place = { id: null, schoolId: 'S1', startDate: '2026-02-01', endDate: null, unreadable: true }
    const boarding = [{ ...place, boarder: null, boardingHouse: { id: 'H', description: 'North' } }]
    expect(readKept(id, message({ boarding }), keep).detail?.body.boarding).toMatchObject([
      { startDate: '2026-02-01', endDate: null, unreadable: true },
    ])
  })

  it('gives something to show for whatever stands there', () => {
    const bodies = fc.dictionary(
      fc.constantFrom('surname', 'boarding', 'addresses', 'background', 'photoPermissions', 'modified', 'x'),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(bodies, (body) => {
        const { current, detail } = readKept(id, message(body, body), keep)
        for (const each of detail?.body.boarding ?? []) expect(typeof each).toBe('object')
        for (const each of detail?.body.addresses ?? []) expect(typeof each.withheld).toBe('boolean')
        expect(['string', 'undefined', 'object']).toContain(typeof current?.body.surname)
      }),
    )
  })
})
