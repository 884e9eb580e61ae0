import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readCurrentSearchRow } from '../../../../shared/api/current-search-row.ts'
import { currentStudent, readCurrentStudent } from '../../../../shared/api/current-student.ts'
import { pastSearchRow } from '../../../../shared/api/past-search-row.ts'
import { readSearchMeta } from '../../../../shared/api/reading/search-meta-read.ts'
import { longestText } from '../../../../shared/api/reading/text-repair.ts'
import { readTolerantly } from '../../../../shared/api/reading/tolerant.ts'

const id = 'a3c1cb8b-6d6c-4e3e-9a27-1f0e7d1f2a3b'
const record = z.strictObject({
  communityId: z.guid().transform((text) => text.toLowerCase()),
  surname: z.string().nullable(),
  givenName: z.string(),
  fte: z.number().nullable(),
  born: z.iso.date().nullable(),
  modified: z.iso.datetime({ precision: 3 }).nullable(),
  sampled: z.string().nullable().optional(),
  roles: z.array(z.string()),
  placements: z.array(z.strictObject({ house: z.string().nullable(), boarder: z.boolean() })),
  permissions: z.array(z.strictObject({ granted: z.boolean() })).nullable(),
  type: z.strictObject({ id: z.guid(), description: z.string() }).nullable(),
})
const good = {
  communityId: id,
  surname: 'Nguyễn',
  givenName: 'Kit',
  fte: 0.8,
  born: '2012-02-29',
  modified: '2026-02-03T04:05:06.789Z',
  sampled: 'x',
  roles: ['Student'],
  placements: [{ house: 'Chisholm', boarder: true }],
  permissions: null,
  type: { id, description: 'Enrolled' },
}
const read = (raw: unknown) => readTolerantly(record, raw, ['communityId'])
const readWith = (change: object) => read({ ...good, ...change })

const [plainDay, utc] = ['day without time', 'moment in UTC']
/** Read by its meaning; or it becomes null, or keeps only its valid part. */
const odd = [
  ['a whole number where text belongs', { givenName: 7 }, '7', 'text of a number'],
  ['digits where a number belongs', { fte: '0.60' }, 0.6, 'number of a text'],
  ['midnight where a day belongs', { born: '2012-02-29T00:00:00.000Z' }, '2012-02-29', plainDay],
  ['midnight with an offset as a day', { born: '2012-02-29T00:00:00+10:00' }, '2012-02-29', plainDay],
  ['midnight with a space as a day', { born: '2012-02-29 00:00:00' }, '2012-02-29', plainDay],
  ['a moment without milliseconds', { modified: '2026-02-03T04:05:06Z' }, '2026-02-03T04:05:06.000Z', utc],
  ['a tenth of a microsecond', { modified: '2026-02-03T04:05:06.1234567Z' }, '2026-02-03T04:05:06.123Z', utc],
  ['the school’s own time', { modified: '2026-02-03T15:05:06.5+11:00' }, '2026-02-03T04:05:06.500Z', utc],
  ['part of a number where text belongs', { givenName: 7.5 }, null, 'text'],
  ['a number too long to be exact where text belongs', { givenName: 1e21 }, null, 'text'],
  ['yes where text belongs', { givenName: true }, null, 'text'],
  ['text where a number belongs', { fte: 'full' }, null, 'number'],
  ['nothing where a number belongs', { fte: '' }, null, 'number'],
  ['digits in another notation where a number belongs', { fte: '0x1' }, null, 'number'],
  ['not a number', { fte: Number.NaN }, null, 'number'],
  ['no end', { fte: Number.POSITIVE_INFINITY }, null, 'number'],
  ['null where the document says never', { givenName: null }, null, 'text'],
  ['a missing field', { surname: undefined }, null, 'text'],
  ['the day 0000-00-00', { born: '0000-00-00' }, null, 'day'],
  ['the first of all days', { born: '0001-01-01' }, null, 'day'],
  ['its midnight', { born: '0001-01-01T00:00:00' }, null, 'day'],
  ['31 February', { born: '2024-02-31' }, null, 'day'],
  ['29 February of a common year', { born: '2023-02-29' }, null, 'day'],
  ['a day the other way round', { born: '31-02-2024' }, null, 'day'],
  ['an afternoon where a day belongs', { born: '2012-02-29T13:00:00Z' }, null, 'day'],
  ['midnight of no day', { born: '2023-02-29T00:00:00Z' }, null, 'day'],
  ['a moment of no time zone', { modified: '2026-02-03T04:05:06' }, null, 'timestamp'],
  ['a day that does not exist', { modified: '2026-02-30T04:05:06Z' }, null, 'timestamp'],
  ['garbage for a timestamp', { modified: 'yesterday' }, null, 'timestamp'],
  ['text where a list belongs', { roles: 'Student' }, [], 'list'],
  ['a list where a record belongs', { type: [] }, null, 'record'],
  ['null where a list must be', { placements: null }, [], 'list'],
  ['text where a list may be null', { permissions: 'none' }, null, 'list'],
  ['NUL in a name', { surname: 'Ngu\u0000yen' }, 'Nguyen', 'clean text'],
  ['half a character in a name', { surname: 'Li\ud800n\udc00' }, 'Lin', 'clean text'],
] as const

describe('reading a record tolerantly', () => {
  it('ignores fields the document does not know', () => {
    const read = readWith({ medicalNotes: 'secret', extra: { deep: true } })
    expect(read).toEqual({ value: good, notes: [], rejected: null })
  })

  it.each(odd)('reads %s (%j) as %j, with the note “%s”', (_, change, value, expected) => {
    const [path = ''] = Object.keys(change)
    const result = readWith(change)
    expect(result.value).toEqual({ ...good, [path]: value })
    expect(result.notes).toEqual([{ path, expected, count: 1 }])
  })

  it('does not accept a number as an id', () => {
    expect(readWith({ type: { ...good.type, id: 12 } }).value?.type?.id).toBeNull()
  })

  it('cuts a name of a million letters, with a note that does not repeat it', () => {
    const result = readWith({ surname: 'x'.repeat(1_000_000) })
    expect(result.value?.surname).toBe('x'.repeat(longestText))
    expect(result.notes).toEqual([{ path: 'surname', expected: 'shorter text', count: 1 }])
    const halved = readWith({ surname: `${'x'.repeat(longestText - 1)}𠮷` })
    expect(halved.value?.surname).toBe('x'.repeat(longestText - 1))
  })

  it('leaves out only the bad items of a list, and counts equal notes', () => {
    const result = readWith({
      roles: ['Student', {}, null, 'Parent'],
      placements: [good.placements[0], 'no', { house: [], boarder: true }, null],
    })
    expect(result.value?.roles).toEqual(['Student', 'Parent'])
    expect(result.value?.placements).toEqual([good.placements[0], { house: null, boarder: true }])
    expect(result.notes).toEqual([
      { path: 'roles[]', expected: 'text', count: 2 },
      { path: 'placements[]', expected: 'record', count: 2 },
      { path: 'placements[].house', expected: 'text', count: 1 },
    ])
  })

  it.each([
    ['nothing', undefined, 'not-an-object'],
    ['null', null, 'not-an-object'],
    ['a list', [good], 'not-an-object'],
    ['text', 'student', 'not-an-object'],
    ['no key', { ...good, communityId: undefined }, 'key-missing'],
    ['null for a key', { ...good, communityId: null }, 'key-missing'],
    ['a number for a key', { ...good, communityId: 12 }, 'key-malformed'],
    ['half a key', { ...good, communityId: id.slice(0, 20) }, 'key-malformed'],
    ['a key with NUL', { ...good, communityId: `${id}\u0000` }, 'key-malformed'],
  ])('sets a record with %s aside, with the reason', (_, raw, rejected) => {
    expect(read(raw)).toEqual({ value: null, notes: [], rejected })
  })

  it('returns the key in lower case, because ids of people are compared in lower case', () => {
    const result = readCurrentSearchRow({ communityId: id.toUpperCase() })
    expect(result.value?.communityId).toBe(id)
  })

  it('does not take fields from a __proto__ key, nor change any prototype', () => {
    const raw: unknown = JSON.parse(`{"communityId":"${id}","__proto__":{"surname":"Evil","polluted":true}}`)
    const result = readCurrentSearchRow(raw)
    expect(result.value?.surname).toBeNull()
    expect(Object.hasOwn({}, 'polluted')).toBe(false)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('ignores inherited fields, which were never sent', () => {
    expect(read(Object.create(good)).rejected).toBe('key-missing')
    const heir: unknown = Object.assign(Object.create({ surname: 'Inherited' }), { communityId: id })
    expect(read(heir).value?.surname).toBeNull()
  })

  it('reads a detail record down to the flag that protects an address', () => {
    const result = readCurrentStudent({
      communityId: id,
      demographics: { addresses: [{ confidential: 'false', addressLine1: '1 Example Street' }] },
    })
    const address = result.value?.demographics?.addresses?.[0]
    expect(address?.confidential).toBeNull()
    expect(address?.addressLine1).toBe('1 Example Street')
    const note = { path: 'demographics.addresses[].confidential', expected: 'yes or no', count: 1 }
    expect(result.notes).toContainEqual(note)
  })

  it('never throws, never invents, and never lets a value into a note, whatever arrives', () => {
    const anything = fc.anything({ withNullPrototype: true, maxDepth: 4 })
    const damaged = fc.record(Object.fromEntries(Object.keys(record.shape).map((name) => [name, anything])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          damaged,
          damaged.map((raw) => ({ ...raw, communityId: id })),
        ),
        (raw) => {
          const result = read(raw)
          if (result.rejected !== null) return result.value === null
          expect(Object.keys(result.value).sort()).toEqual(Object.keys(record.shape).sort())
          for (const [name, value] of Object.entries(result.value))
            if (value !== null && !Array.isArray(value) && typeof value !== 'object')
              expect(record.shape[name as keyof typeof record.shape].safeParse(value).success).toBe(true)
          for (const note of result.notes) expect(note.path.replace(/\[\]|\./g, '')).toMatch(/^[a-zA-Z]+$/)
          return true
        },
      ),
      { numRuns: 500 },
    )
  })

  it('gives back a documented record unchanged, however it is filled', () => {
    const text = fc.string({ maxLength: 20, unit: 'grapheme' })
    const documented = fc.record({
      communityId: fc.constant(id),
      surname: fc.option(text),
      givenName: text,
      fte: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
      born: fc.option(fc.constantFrom('1900-01-01', '2000-02-29', '2026-12-31')),
      modified: fc.option(fc.constant(good.modified)),
      roles: fc.array(text),
      placements: fc.array(fc.record({ house: fc.option(text), boarder: fc.boolean() })),
      permissions: fc.option(fc.array(fc.record({ granted: fc.boolean() }))),
      type: fc.option(fc.record({ id: fc.constant(id), description: text })),
    })
    const clean = (value: unknown) => !JSON.stringify(value).includes('\\u0000')
    fc.assert(
      fc.property(documented.filter(clean), (raw) => {
        expect(read(raw)).toEqual({ value: { ...raw, sampled: null }, notes: [], rejected: null })
      }),
    )
  })

  it('knows every field of every documented record', () => {
    for (const schema of [currentStudent, pastSearchRow]) {
      const result = readTolerantly(schema, { communityId: id }, ['communityId'])
      expect(Object.keys(result.value ?? {}).sort()).toEqual(Object.keys(schema.shape).sort())
    }
  })
})

it.each([
  ['numbers', { totalRecordCount: 5, pageRecordCount: 2, pageNumTotal: 3, limit: 2 }, [5, 2, 3, 2]],
  ['numbers written as text', { totalRecordCount: '5', limit: '2' }, [5, null, null, 2]],
  ['All', { limit: 10, pageLimit: 'All', pageNumTotal: 'All' }, [null, null, null, 10]],
  ['the second set of names alone', { pageLimit: 50 }, [null, null, null, 50]],
  ['nonsense', { totalRecordCount: -1, limit: {} }, [null, null, null, null]],
  ['over ten million', { totalRecordCount: 2 ** 53, pageNumTotal: '10000001' }, [null, null, null, null]],
  ['no meta', undefined, [null, null, null, null]],
])('understands %s', (_, raw, [totalRecordCount, pageRecordCount, pageCount, limit]) => {
  expect(readSearchMeta(raw)).toEqual({ totalRecordCount, pageRecordCount, pageCount, limit })
})
