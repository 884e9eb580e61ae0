import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRows } from '../../electron/api/read-rows.ts'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { detailOf } from '../../electron/demo-school/shapes/detail.ts'
import { currentRowOf, sampledFieldsOf } from '../../electron/demo-school/shapes/rows.ts'
import { createEntryOfPerson } from '../../electron/search/people/person-entry.ts'
import { createPeopleIndex } from '../../electron/search/people-index.ts'
import { openCache } from '../../electron/storage/cache/open-cache.ts'
import { createPeopleInBatches } from '../../electron/storage/cache/people-in-batches.ts'
import { createPeopleWriter } from '../../electron/storage/cache/people-writer.ts'
import { inTransaction } from '../../electron/storage/connection.ts'
import { createKeep } from '../../electron/sync/keep.ts'
import { readCurrentSearchRow } from '../../shared/api/current-search-row.ts'
import { readCurrentStudent } from '../../shared/api/current-student.ts'
import { searchQuery } from '../../shared/domain/search.ts'
import { createSeededRandom } from '../electron/sync/rig/seeded-random.ts'
import { idOf } from '../support/people.ts'
import { tempFolder } from '../support/temp-folder.ts'

/* What each worklist has, against a count over the service's own answers that shares no code with the app. */

type Raw = Readonly<Record<string, unknown>>
type Record_ = { readonly row: Raw; readonly detail: Raw | null }
const [people, today] = [70_000, '2026-03-02']
const odd = {
  names: [
    'Ann',
    'Ben',
    'JOAN',
    'mary',
    'Jo',
    'VAN',
    'Anna  Lee',
    ' Tom',
    'Kim2',
    '王',
    'de la Tour',
    'O’Neil',
  ],
  phones: [
    null,
    '',
    '0491 570 156',
    'ask mother',
    '12',
    '+61 491 570 156',
    '03 9555 1234 ext 12',
    7,
    '1234567890123456',
  ],
  emails: [null, '', 'a@school.example', 'a@school', 'none', 'a b@school.example'],
  days: [null, '2012-04-01', '2013-05-02', '1999-01-01', '2020-02-02', 'soon'],
  words: [null, '', 'Miss', 5],
}

function records(): Record_[] {
  const { world } = createDemoSchool({ current: 300, past: 0, today })
  const students = world.listed('student').filter(({ stage }) => stage === 'current')
  const samples = students.map((person) => ({
    row: {
      ...currentRowOf(world, person, today),
      ...sampledFieldsOf(world, person, { day: today, total: people }),
    },
    detail: detailOf(world, person, null),
  }))
  const random = createSeededRandom(42)
  const any = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T // sound: never empty
  return Array.from({ length: people }, (_, n) => {
    const sample = any(samples)
    const [mobile, phone, email] = [any(odd.phones), any(odd.phones), any(odd.emails)]
    const word = any(odd.words)
    const common = { communityId: idOf(n), schoolId: String(n), mobile, phone, email }
    const row = {
      ...{ ...sample.row, ...common, birthDate: any(odd.days), gender: any(odd.words), genderId: null },
      ...{ givenName: any(odd.names), preferredName: any([null, '', ...odd.names]) },
      ...{ surname: random() < 0.5 ? `Lee${'abcdefghij'.charAt(n % 10)}` : any(odd.names), title: word },
      titleObj: random() < 0.2 ? { id: '1', description: 'Mr' } : null,
      ...(random() < 0.1 && { defaultSMS: null }),
    }
    const facts =
      random() < 0.3 ? { ...sample.detail.demographics, addresses: [] } : sample.detail.demographics
    const own =
      random() < 0.2 ? { mobile: '0491 570 156', phone: '03 9555 1234', email: 'x@school.example' } : {}
    const detail = { ...sample.detail, ...common, ...own, demographics: facts }
    return { row, detail: random() < 0.8 ? detail : null }
  })
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
/** A number for a text is a text in another spelling. */
const texts = (row: Raw, names: readonly string[]) =>
  names.map((name) => row[name]).flatMap((value) => (isEmpty(value) ? [] : [String(value)]))
const names = (row: Raw) => texts(row, ['givenName', 'preferredName', 'surname'])
const digits = (text: string) => [...text].filter((each) => each >= '0' && each <= '9').length
const latin = (text: string) => [...text].filter((each) => each.toLowerCase() !== each.toUpperCase())
const lacks =
  (field: string) =>
  ({ row, detail }: Record_) =>
    isEmpty(row[field]) && isEmpty(detail?.[field])
const level = ({ yearLevel }: Raw) => Number.parseInt(String(yearLevel).split(' ').at(-1) ?? '', 10)

const independent: Readonly<Record<string, (record: Record_) => boolean>> = {
  'missing:birthdate': ({ row }) => isEmpty(row['birthDate']),
  'missing:mobile': lacks('mobile'),
  'missing:phone': lacks('phone'),
  'missing:email': lacks('email'),
  'missing:address': ({ detail }) => {
    const facts = detail?.['demographics'] as { addresses?: unknown[] } | undefined
    return facts?.addresses?.length === 0
  },
  'missing:gender': ({ row }) => isEmpty(row['gender']),
  'missing:title': ({ row }) => isEmpty(row['title']) && row['titleObj'] === null,
  'odd:capitals': ({ row }) =>
    names(row).some((name) => {
      const all = latin(name)
      return (
        all.length > 2 &&
        (all.every((each) => each === each.toUpperCase()) || all.every((each) => each === each.toLowerCase()))
      )
    }),
  'odd:spaces': ({ row }) => names(row).some((name) => name.includes('  ') || name !== name.trim()),
  'odd:digits': ({ row }) => names(row).some((name) => digits(name) > 0),
  'odd:samename': ({ row }) => {
    const [given, preferred] = [row['givenName'], row['preferredName']].map((name) =>
      String(name ?? '').trim(),
    )
    return preferred !== '' && preferred === given
  },
  'odd:phone': ({ row }) =>
    texts(row, ['mobile', 'phone']).some((text) => {
      const number = text.split(' ext')[0] ?? ''
      return digits(number) < 6 || digits(number) > 15 || latin(number).length > 0
    }),
  'odd:email': ({ row }) =>
    texts(row, ['email']).some((text) => !text.endsWith('.example') || text.includes(' ')),
  'odd:age': ({ row }) => {
    const age = 2026 - Number(String(row['birthDate']).slice(0, 4))
    return Number.isInteger(age) && Math.abs(age - level(row) - 5.5) > 3
  },
}

function alike(all: readonly Record_[]): number {
  const groups = Map.groupBy(
    all.filter(({ row }) => /^\d/.test(String(row['birthDate']))),
    ({ row }) => {
      const called = String(row['preferredName'] ?? '').trim() || String(row['givenName']).trim()
      return [row['birthDate'], row['surname'], called].join(' ').toLowerCase().replaceAll('  ', ' ')
    },
  )
  return [...groups.values()].reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0)
}

it('lists the same people as an independent count over 70,000 records', async () => {
  const all = records()
  const cache = openCache(join(tempFolder(), 'cache.db'), Buffer.alloc(32, 7))
  const writer = createPeopleWriter(cache.write, () => `${today}T00:00:00.000Z`)
  const keep = createKeep(() => ({ keepSensitive: false, leftBefore: '2026-01-01' }))
  const { rows, unreadable } = await readRows(
    all.map(({ row }) => row),
    readCurrentSearchRow,
    'search',
  )
  inTransaction(cache.write, () => {
    for (const row of rows) {
      const fields = unreadable.get(row)
      const kept = { ...keep.currentRow(row), ...(fields && { unreadable: fields }) }
      writer.putListing({ scope: 'current', id: row.communityId }, kept)
    }
    for (const { detail } of all) {
      const { value } = readCurrentStudent(detail ?? {})
      if (value !== null) writer.putDetail({ id: value.communityId }, keep.detail(value))
    }
  })
  const index = createPeopleIndex()
  const entryOf = createEntryOfPerson(false)
  for (const batch of createPeopleInBatches(cache.read, () => undefined)()) index.put(batch.map(entryOf))
  cache.close()
  expect(index.size).toBe(people)
  const wanted = {
    ...Object.fromEntries(Object.entries(independent).map(([text, has]) => [text, all.filter(has).length])),
    'odd:alike': alike(all),
  }
  const found = Object.fromEntries(
    Object.keys(wanted).map((text) => [text, index.search(searchQuery.parse({ text })).total]),
  )
  expect(found).toEqual(wanted)
  expect(Object.values(wanted).filter((count) => count === 0 || count === people)).toEqual([])
}, 300_000)
