import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readKept } from '../../../../electron/relay/follow/read-kept.ts'
import type { PersonMessage } from '../../../../electron/relay/wire/message.ts'
import { createKeep } from '../../../../electron/sync/keep.ts'
import { currentSearchRow, readCurrentSearchRow } from '../../../../shared/api/current-search-row.ts'
import { currentStudent, readCurrentStudent } from '../../../../shared/api/current-student.ts'
import { pastSearchRow, readPastSearchRow } from '../../../../shared/api/past-search-row.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { epoch, followedCopy, heldIn, said } from '../rig/two-copies.ts'

const id = personId.parse('6f9619ff-8b86-4011-b42d-00cf4fc964ff')
const keep = createKeep(() => ({ keepSensitive: false, leftBefore: '2026-01-01' }))
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

it('drops sensitive fields if this desk keeps none, even if the relay sends them', async () => {
  const { desk: relay, round } = openSmallSchool({ keep: { keepSensitive: true, leftBefore: '' } })
  await round({})
  const [strict, open] = [followedCopy(), followedCopy({ keepSensitive: true, leftBefore: '' })]
  for (const desk of [strict, open]) desk.apply(said(relay))
  const holdsFacts = ({ stores }: typeof strict) => JSON.stringify(heldIn(stores)).includes('background')
  expect([open, strict].map(holdsFacts)).toEqual([true, false])
  expect(heldIn(open.stores)).toEqual(heldIn(relay.stores))
})

it('keeps only fields that the register allows', () => {
  const smuggled = {
    homeAddress1: '12 Hidden Lane',
    addressFull: '12 Hidden Lane',
    photoId: 'x',
    evil: 'yes',
  }
  const kept = readKept(id, message(smuggled, smuggled), keep)
  expect(JSON.stringify(kept)).not.toMatch(/Hidden|evil/)
})

it('keeps the mark of a placement whose end could not be read, also of a student who came back', () => {
  const place = { id: null, schoolId: 'S1', startDate: '2026-02-01', endDate: null, unreadable: true }
  const boarding = [{ ...place, boarder: null, boardingHouse: { id: 'H', description: 'North' } }]
  const back = { leavingDate: '2025-12-05', academicStartDate: '2026-01-28', birthDate: '2010-01-01' }
  const unreadable = ['identity']
  const kept = readKept(id, message({ boarding, ...back, startDate: '2026-01-28', unreadable }, back), keep)
  expect(kept.detail?.body.unreadable).toEqual(unreadable)
  expect(kept.detail?.body.boarding).toMatchObject([
    { startDate: '2026-02-01', endDate: null, unreadable: true },
  ])
  expect(kept.current?.body).toMatchObject(back)
})

it('keeps the same fields from a relay as from the school, if the relay has them', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('2020-01-31', '2030-01-31T00:00:00', null, 7, '7'))
  const ofNames = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), odd)
  const bodies = fc.tuple(
    ...[currentSearchRow, pastSearchRow, currentStudent].map(({ shape }) => ofNames(Object.keys(shape))),
  )
  const policies = fc.record({ keepSensitive: fc.boolean(), leftBefore: fc.constantFrom('', '2026-01-01') })
  const has = (body: Body) => (entry: [string, unknown]) => Object.hasOwn(body, entry[0])
  fc.assert(
    fc.property(bodies, policies, ([current = {}, past = {}, detail = {}], policy) => {
      const asked = createKeep(() => policy)
      const row = readCurrentSearchRow({ ...current, communityId: id }).value
      const left = readPastSearchRow({ ...past, communityId: id }).value
      const { boarding: _, ...record } = detail
      const facts = readCurrentStudent({ ...record, communityId: id, demographics: null }).value
      if (row === null || left === null || facts === null) throw new Error('not read')
      const { boarding: __, addresses: ___, background: ____, ...said } = asked.detail(facts)
      const kept = readKept(id, { ...message(record, current), past: { body: past, readAt } }, asked)
      const text = (fields: object, body: Body) =>
        JSON.stringify(Object.fromEntries(Object.entries(fields).filter(has(body))))
      expect(JSON.stringify(kept.current?.body)).toBe(text(asked.currentRow(row), current))
      expect(JSON.stringify(kept.past?.body)).toBe(text(asked.pastRow(left), past))
      expect(JSON.stringify(kept.detail?.body)).toBe(text(said, record))
    }),
  )
})

it('reads any content of a message into a record that can be shown', () => {
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
