import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { currentSearchMeta, rowRange } from '../../../shared/api/current-search-meta.ts'
import { currentSearchRequest } from '../../../shared/api/current-search-request.ts'
import { currentSearchRow } from '../../../shared/api/current-search-row.ts'
import { currentStudent } from '../../../shared/api/current-student.ts'
import { documentedErrors } from '../../../shared/api/error-body.ts'
import * as limits from '../../../shared/api/limits.ts'
import { lookupList, lookupName, lookupOptions } from '../../../shared/api/lookup.ts'
import { pastSearchMeta } from '../../../shared/api/past-search-meta.ts'
import { pastSearchRow } from '../../../shared/api/past-search-row.ts'
import { paths } from '../../../shared/api/paths.ts'
import {
  companyInformation,
  companyInformationRequest,
  generatedNameFields,
  personInformation,
  personInformationRequest,
} from '../../../shared/api/personal-information.ts'
import { tokenRequest } from '../../../shared/api/token.ts'
import * as document from './document-fields.ts'
import { factsOf, fieldsOf, recordsInside } from './schema-fields.ts'

const sorted = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort()
const fieldsWhere = (schema: z.ZodObject, test: (facts: ReturnType<typeof factsOf>) => boolean) =>
  Object.entries(schema.shape)
    .filter(([, field]) => test(factsOf(field as z.ZodType)))
    .map(([name]) => name)
    .sort()

describe('the schemas', () => {
  it('match the document in every field of the current student record, in both directions', () => {
    expect(fieldsOf(currentStudent)).toEqual(
      sorted(document.currentStudentScalars, document.currentStudentNested),
    )
    const nested = recordsInside(currentStudent)
    expect([...nested.keys()].sort()).toEqual(sorted(Object.keys(document.nestedFields)))
    for (const [path, record] of nested)
      expect({ path, fields: fieldsOf(record) }).toEqual({
        path,
        fields: sorted(document.nestedFields[path] ?? []),
      })
  })

  it('match the document in which lists of the current student record are required', () => {
    const lists = (mayBeNull: boolean) =>
      fieldsWhere(
        currentStudent,
        (facts) => facts.inner instanceof z.ZodArray && facts.mayBeNull === mayBeNull,
      )
    expect(lists(false)).toEqual(['boarding', 'enrolment'])
    expect(lists(true)).toEqual(['identity', 'photoPermissions'])
  })

  it('match the document in every field of a current search row and in its three kinds', () => {
    const kind = (mayBeAbsent: boolean, mayBeNull: boolean) =>
      fieldsWhere(
        currentSearchRow,
        (facts) => facts.mayBeAbsent === mayBeAbsent && facts.mayBeNull === mayBeNull,
      )
    expect(kind(false, false)).toEqual(sorted(document.currentRow.required))
    expect(kind(false, true)).toEqual(sorted(document.currentRow.nullable))
    expect(kind(true, true)).toEqual(sorted(document.currentRow.sample))
    expect(kind(true, false)).toEqual([])
  })

  it('match the document in every field of a past search row', () => {
    const { sharedRequired, sharedNullable, own, sample } = document.pastRow
    expect(fieldsOf(pastSearchRow)).toEqual(sorted(sharedRequired, sharedNullable, own, sample))
    expect(fieldsWhere(pastSearchRow, (facts) => !facts.mayBeAbsent && !facts.mayBeNull)).toEqual(
      sorted(sharedRequired),
    )
    expect(fieldsWhere(pastSearchRow, (facts) => facts.mayBeAbsent)).toEqual(sorted(sample))
  })

  it('match the document in the meta data of both searches, and in where that of past students may be All', () => {
    expect(fieldsOf(currentSearchMeta)).toEqual(sorted(document.currentMeta))
    expect(fieldsOf(pastSearchMeta)).toEqual(sorted(document.pastMeta))
    expect(fieldsOf(rowRange)).toEqual(sorted(document.metaRange))
    const takesAll = (schema: z.ZodObject) =>
      fieldsWhere(schema, ({ inner }) => inner instanceof z.ZodUnion && inner.safeParse('All').success)
    expect(takesAll(pastSearchMeta)).toEqual(sorted(document.pastMetaMayBeAll))
    expect(takesAll(currentSearchMeta)).toEqual([])
  })

  it('match the document in every filter of the current search and its type', () => {
    const samples: Record<string, unknown> = {
      number: 1,
      string: 'text',
      'uuid[]': ['7c1cb8b4-6d6c-4e3e-9a27-1f0e7d1f2a3b'],
      'date-time': '2026-02-03T04:05:06.789Z',
      boolean: true,
      uuid: '7c1cb8b4-6d6c-4e3e-9a27-1f0e7d1f2a3b',
    }
    expect(fieldsOf(currentSearchRequest)).toEqual(sorted(...Object.values(document.currentSearchFilters)))
    for (const [type, filters] of Object.entries(document.currentSearchFilters))
      for (const filter of filters) {
        const taken = Object.keys(samples).filter(
          (kind) => currentSearchRequest.safeParse({ [filter]: samples[kind] }).success,
        )
        const expected = type === 'string' ? ['string', 'date-time', 'uuid'] : [type]
        expect({ filter, taken }).toEqual({ filter, taken: expected })
      }
    expect(currentSearchRequest.safeParse({}).success).toBe(true)
  })

  it('match the document in both variants of personal information', () => {
    expect(fieldsOf(personInformation)).toEqual(sorted(document.personVariant))
    expect(fieldsOf(companyInformation)).toEqual(sorted(document.companyVariant))
    expect(sorted(generatedNameFields)).toEqual(sorted(document.generatedNames))
    expect(fieldsOf(personInformationRequest)).toEqual(
      sorted(document.personVariant, document.generatedNames),
    )
    expect(fieldsOf(companyInformationRequest)).toEqual(sorted(document.companyVariant))
  })

  it('match the document in the twelve lookup lists and the fields of their options', () => {
    expect(sorted(lookupName.options)).toEqual(sorted(document.lookupLists))
    for (const list of lookupName.options) {
      const expected =
        list === 'medical-vaccine-disease'
          ? document.vaccineDiseaseFields
          : [...document.plainOptionFields, ...(document.extraOptionFields[list] ?? [])]
      expect({ list, fields: fieldsOf(lookupOptions[list]) }).toEqual({ list, fields: sorted(expected) })
      expect(fieldsOf(lookupList(list))).toEqual(sorted(document.lookupFields))
      expect(paths.lookup(list)).toBe(`/lookup/${list}`)
    }
  })

  it('match the document in the error table', () => {
    const table = Object.entries(documentedErrors).map(([status, { meaning, code, message }]) => [
      Number(status),
      meaning,
      code,
      message,
    ])
    expect(table).toEqual(document.errorTable)
  })

  it('match the document in the token request', () => {
    expect(fieldsOf(tokenRequest)).toEqual(sorted(document.tokenRequestFields))
    expect(tokenRequest.shape.grant_type.value).toBe('client_credentials')
  })

  it('match the document in the limits', () => {
    expect(limits.pageLimit).toEqual({ smallest: 1, largest: 100, default: 10 })
    expect(limits.pastPageLimit).toEqual({ smallest: 1, largest: 100, default: 100 })
    expect(limits.pageNumber).toEqual({ smallest: 1, default: 1 })
    expect(limits.largestPageRecordCount).toBe(100)
    expect(limits.range).toEqual({ smallestStart: 1, defaultStart: 1, defaultEnd: 100 })
    expect(limits.defaultOrder).toEqual({ by: 'surname,givenName,schoolId', direction: 'ASC' })
  })
})
