import { describe, expect, it } from 'vitest'
import { companyUpdate, personUpdate } from '../../../../electron/corrections/push/update-body.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { personInformationRequest } from '../../../../shared/api/personal-information.ts'
import { freshRow, waitingCorrection } from '../queue-in-memory.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const record = {
  surname: 'Ashby',
  preferredName: 'Annie',
  displayName: 'Annie Ashby',
  displayNameList: 'Ashby, Annie',
  birthDate: '2011-03-12',
  genderId: uuid(2),
  gender: 'Female',
  titleObj: { id: uuid(1), description: 'Miss' },
  spouseCommunityId: uuid(9),
}

type Service = {
  readonly putMode?: 'merge' | 'replace' | 'unknown'
  readonly always?: ('givenName' | 'surname' | 'schoolId' | 'title' | 'gender')[]
  readonly answered?: Readonly<Record<string, unknown>>
}

/** The update of Ann that carries these corrections. */
function bodyOf(
  corrections: readonly Partial<StoredCorrection>[],
  { putMode = 'merge', always = ['givenName', 'surname'], answered = record }: Service = {},
) {
  return personUpdate({
    corrections: corrections.map((correction, n) => waitingCorrection(n, correction)),
    fresh: freshRow(answered),
    shape: { discriminator: 'kind', personAlways: always },
    putMode,
    optionWords: (_, id) => (id === uuid(3) ? 'Dr' : null),
  })
}

describe('an update of a person', () => {
  it.each(['merge', 'unknown'] as const)(
    'sends only the required and corrected fields if the put mode is %s',
    (putMode) => {
      expect(bodyOf([{ field: 'prefName', mine: 'Nan' }], { putMode })).toEqual({
        kind: 'Person',
        schoolId: '4711',
        givenName: 'Ann',
        surname: 'Ashby',
        prefName: 'Nan',
      })
    },
  )

  it('contains the new value of a corrected required field', () => {
    expect(bodyOf([{ field: 'surname', mine: 'Archer' }]).surname).toBe('Archer')
  })

  it('contains every readable field if the service empties omitted ones', () => {
    const body = bodyOf([{ field: 'prefName', mine: 'Nan' }], { putMode: 'replace' })
    expect(body).toMatchObject({
      prefName: 'Nan',
      birthDate: '2011-03-12',
      title: { id: uuid(1), description: 'Miss' },
      gender: { id: uuid(2), description: 'Female' },
      spouseCommunityId: uuid(9),
      otherGivenName: null,
    })
  })

  it.each(['merge', 'replace'] as const)(
    'never sends a composed name that has no correction (%s)',
    (putMode) => {
      const body = bodyOf([{ field: 'prefName', mine: 'Nan' }], { putMode })
      expect(Object.keys(body)).not.toContain('displayName')
      expect(Object.keys(body)).not.toContain('displayNameForList')
      expect(bodyOf([{ field: 'displayName', mine: null }], { putMode }).displayName).toBeNull()
    },
  )

  it.each(['merge', 'replace'] as const)('does not send values that no read shows (%s)', (putMode) => {
    const body = bodyOf([{ field: 'prefName', mine: 'Nan' }], { putMode })
    for (const unread of ['maidenName', 'familyNamePrevious', 'isPrimary', 'deceased', 'deceasedDate'])
      expect(Object.keys(body)).not.toContain(unread)
  })

  it('omits a missing school ID, even if it is a required field', () => {
    const service: Service = { always: ['schoolId', 'surname'], answered: { ...record, schoolId: '' } }
    expect(Object.keys(bodyOf([{ mine: 'Archer' }], service))).toEqual(['kind', 'surname'])
  })

  it('omits school ID and gender if the school has none', () => {
    const replacing = (answered: Readonly<Record<string, unknown>>) =>
      bodyOf([{ mine: 'Archer' }], { putMode: 'replace', answered: { ...record, ...answered } })
    expect(replacing({ schoolId: null })).not.toHaveProperty('schoolId')
    expect(replacing({ genderId: null }).gender).toBeNull()
    expect(replacing({ gender: null }).gender).toEqual({ id: uuid(2), description: '' })
  })

  it('contains a corrected gender and a true flag in the document’s format', () => {
    const body = bodyOf([
      { field: 'gender', mine: uuid(4) },
      { field: 'deceased', mine: 'true' },
    ])
    expect(body).toMatchObject({ gender: { id: uuid(4), description: '' }, deceased: true })
  })

  it('contains titles and genders by id and word, flags as booleans, and empty values as null', () => {
    const body = bodyOf([
      { field: 'title', mine: uuid(3) },
      { field: 'gender', mine: null },
      { field: 'deceased', mine: 'false' },
      { field: 'isPrimary', mine: null },
    ])
    expect(body).toMatchObject({
      title: { id: uuid(3), description: 'Dr' },
      gender: null,
      deceased: false,
      isPrimary: null,
    })
  })

  it('contains only the fields and types of the document', () => {
    for (const putMode of ['merge', 'replace'] as const) {
      const { kind, ...fields } = bodyOf([{ field: 'deceased', mine: 'true' }], { putMode })
      expect([kind, personInformationRequest.safeParse(fields).error]).toEqual(['Person', undefined])
    }
  })
})

describe('an update of a company', () => {
  it('contains the school ID and the names of a company', () => {
    const company = { variant: 'company', schoolId: 'C1' } as const
    const corrections = [
      waitingCorrection(1, { ...company, field: 'companyName', mine: 'Ashby & Co' }),
      waitingCorrection(2, { ...company, field: 'companyAttention', mine: null }),
    ]
    expect(companyUpdate(corrections, { discriminator: 'kind', personAlways: [] })).toEqual({
      kind: 'Company',
      schoolId: 'C1',
      companyName: 'Ashby & Co',
      companyAttention: null,
    })
  })
})
