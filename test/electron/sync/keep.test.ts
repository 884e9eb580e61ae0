import { afterEach, expect, it, vi } from 'vitest'
import { createEntryOfPerson } from '../../../electron/search/people/person-entry.ts'
import { createPeopleIndex } from '../../../electron/search/people-index.ts'
import { createSensitiveFields } from '../../../electron/storage/cache/sensitive-fields.ts'
import { keepPolicy } from '../../../electron/sync/keep.ts'
import { everyRegister } from '../../../shared/api/field-register/every-register.ts'
import { type FieldRule, fieldRules } from '../../../shared/api/field-register/field-class.ts'
import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import { searchQuery } from '../../../shared/domain/search.ts'
import { defaultSettings } from '../../../shared/domain/settings.ts'
import type { Desk } from './rig/desk.ts'
import { openSmallSchool } from './rig/open-small-school.ts'

/** Every text of the student data, decrypted. */
function wholeCopy({ stores }: Desk): string {
  const read = (sql: string) => JSON.stringify(stores.cache.read.prepare(sql).all())
  const tables = stores.cache.read
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
  return tables.map(({ name }) => read(`SELECT * FROM ${name}`)).join('\n')
}

const homeOf = (desk: Desk, id: PersonId) => {
  const home = desk.people.record(id)?.detail?.addresses?.find(({ kind }) => kind === 'Home')
  return home === undefined || home.withheld ? null : home.lines
}

/** A person with a visible home in a street of their own. */
function openHome(desk: Desk, enrolled: ReadonlySet<string>) {
  const text = wholeCopy(desk)
  for (const each of enrolled) {
    const id = personId.parse(each)
    const [street] = homeOf(desk, id) ?? []
    // The street is in the detail and in the line that search reads: twice, if no one else has it.
    if (street !== undefined && street.length > 8 && text.split(street).length === 3) return { id, street }
  }
  throw new Error('everyone is protected, or shares a home')
}

it('removes an address from record, search line and index in the commit that protects it', async () => {
  const { school, desk, enrolled, round } = openSmallSchool({ current: 60, past: 10 })
  const index = createPeopleIndex()
  const committed = (ids: readonly PersonId[]) =>
    index.put(desk.people.byIds(ids).map(createEntryOfPerson(false)))
  await round({ committed })
  const { id, street } = openHome(desk, enrolled())
  const found = () => index.search(searchQuery.parse({ text: street })).hits.some((hit) => hit.id === id)
  expect([wholeCopy(desk).includes(street), found()]).toEqual([true, true])

  school.protect(id, ['home', 'postal', 'other'])
  const atCommit: string[] = []
  await round({
    open: [id],
    committed: (ids) => {
      committed(ids)
      if (ids.includes(id)) atCommit.push(`${wholeCopy(desk).includes(street)} ${found()}`)
    },
  })
  // The list row comes first and says nothing of it; with the detail it is gone from everywhere at once.
  expect(atCommit).toEqual(['true true', 'false false'])
  expect(desk.people.byIds([id])[0]?.address).toBe('')
  expect(homeOf(desk, id)).toBeNull()
})
it('offers no address for editing, so that no draft or correction can contain one', async () => {
  const { personField } = await import('../../../shared/domain/correction.ts')
  const register = everyRegister['current search'] ?? {}
  const classes = personField.options.map((name) => register[name])
  expect(classes.filter((each) => each === 'address' || each === 'home')).toEqual([])
})

const sensitive = /governmentStudentNumber|background|religion|nationalit/
it('stores no sensitive field unless the profile allows it', async () => {
  const { desk, round } = openSmallSchool()
  await round()
  expect(wholeCopy(desk)).not.toMatch(sensitive)
})
it('removes sensitive fields from every record when the profile no longer allows them', async () => {
  const { desk, round } = openSmallSchool({ keep: { keepSensitive: true, leftBefore: '' } })
  const fields = createSensitiveFields(desk.stores.cache.write, desk.parts.people)
  fields.expect()
  await round()
  expect(wholeCopy(desk)).toMatch(sensitive)
  let slices = 0
  await fields.remove(async () => {
    slices += 1
    return false
  })
  expect([slices, fields.mayBeHeld()]).toEqual([1, true]) // broken off: the next start goes on
  await fields.remove(async () => true)
  expect([wholeCopy(desk).match(sensitive), fields.mayBeHeld()]).toEqual([null, false])
})

it('exports no field that is masked or not stored for everyone', () => {
  for (const [name, rule] of Object.entries<FieldRule>(fieldRules))
    if (rule.store !== 'no' && (rule.mask || rule.store !== 'yes'))
      expect({ name, export: rule.export }).toEqual({ name, export: false })
})
it('never keeps an address that came without its flag', () => {
  for (const register of Object.values(everyRegister))
    for (const [field, fieldClass] of Object.entries(register))
      if (/address|street|suburb|postcode|home(State|Country)/i.test(field) && fieldClass !== 'home')
        expect({ field, store: fieldRules[fieldClass].store === 'yes' && !/Type$/.test(field) }).toEqual({
          field,
          store: false,
        })
})

afterEach(() => void vi.unstubAllEnvs())

it.each([
  ['Australia/Sydney', '2026-03-01T20:00:00.000Z', '2026-03-01'],
  ['America/Vancouver', '2026-03-02T04:00:00.000Z', '2026-02-28'],
])('counts the days since a leaver’s last day in the time zone %s', (zone, at, leftBefore) => {
  vi.stubEnv('TZ', zone)
  const clock = { now: () => Date.parse(at), monotonic: () => 0 }
  expect(keepPolicy(clock, { ...defaultSettings, leaverDays: 1 })).toEqual({
    keepSensitive: false,
    leftBefore,
  })
})
