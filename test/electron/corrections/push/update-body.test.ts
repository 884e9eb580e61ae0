import { describe, expect, it } from 'vitest'
import { companyUpdate, personUpdate } from '../../../../electron/corrections/push/update-body.ts'
import { unreadFields } from '../../../../electron/corrections/rules/field-read-back.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { generatedNameFields, personInformationRequest } from '../../../../shared/api/personal-information.ts'
import { freshRow, waitingCorrection } from '../queue-in-memory.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const record = {
  ...{
    surname: 'Ashby',
    preferredName: 'Annie',
    displayName: 'Annie Ashby',
    displayNameList: 'Ashby, Annie',
  },
  ...{ birthDate: '2011-03-12', genderId: uuid(2), gender: 'Female', spouseCommunityId: uuid(9) },
  titleObj: { id: uuid(1), description: 'Miss' },
}

type Service = Partial<Pick<Parameters<typeof personUpdate>[0], 'putMode'>> & {
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

const corrected = [{ field: 'prefName', mine: 'Nan' }] as const

describe('an update of a person', () => {
  it.each(['merge', 'unknown'] as const)('sends only required and corrected fields to %s', (putMode) => {
    const required = { kind: 'Person', schoolId: '4711', givenName: 'Ann', surname: 'Ashby' }
    expect(bodyOf(corrected, { putMode })).toEqual({ ...required, prefName: 'Nan' })
  })

  it('contains the new value of a corrected required field', () => {
    expect(bodyOf([{ field: 'surname', mine: 'Archer' }]).surname).toBe('Archer')
  })

  it('contains every readable field if the service empties omitted ones', () => {
    expect(bodyOf(corrected, { putMode: 'replace' })).toMatchObject({
      ...{ prefName: 'Nan', birthDate: '2011-03-12', spouseCommunityId: uuid(9), otherGivenName: null },
      title: { id: uuid(1), description: 'Miss' },
      gender: { id: uuid(2), description: 'Female' },
    })
  })

  it.each(['merge', 'replace'] as const)(
    'never sends an uncorrected composed name, or a value that no read shows (%s)',
    (putMode) => {
      const body = bodyOf(corrected, { putMode })
      for (const omitted of [...generatedNameFields, ...unreadFields])
        expect(Object.keys(body)).not.toContain(omitted)
      expect(bodyOf([{ field: 'displayName', mine: null }], { putMode }).displayName).toBeNull()
    },
  )

  it('omits a school ID, title or gender that the row lacks, even if it is a required field', () => {
    const always: Service['always'] = ['schoolId', 'title', 'gender']
    const sent = (answered: object) =>
      Object.keys(bodyOf([], { always, answered: { ...record, ...answered } }))
    expect(sent({})).toEqual(['kind', 'schoolId', 'title', 'gender'])
    expect(sent({ schoolId: '', genderId: null, title: 'Miss', titleObj: null })).toEqual(['kind'])
  })

  it('omits school ID and gender if the school has none', () => {
    const replacing = (answered: Readonly<Record<string, unknown>>) =>
      bodyOf([{ mine: 'Archer' }], { putMode: 'replace', answered: { ...record, ...answered } })
    expect(replacing({ schoolId: null })).not.toHaveProperty('schoolId')
    expect(replacing({ genderId: null }).gender).toBeNull()
    expect(replacing({ gender: null }).gender).toEqual({ id: uuid(2), description: '' })
  })

  it.each<[Partial<StoredCorrection>, object]>([
    [{ field: 'title', mine: uuid(3) }, { title: { id: uuid(3), description: 'Dr' } }],
    [{ field: 'gender', mine: uuid(4) }, { gender: { id: uuid(4), description: '' } }],
    [{ field: 'gender', mine: null }, { gender: null }],
    [{ field: 'deceased', mine: 'true' }, { deceased: true }],
    [{ field: 'deceased', mine: 'false' }, { deceased: false }],
    [{ field: 'isPrimary', mine: null }, { isPrimary: null }],
  ])('writes the correction %j as %j', (correction, expected) => {
    expect(bodyOf([correction])).toMatchObject(expected)
  })

  it('contains only the fields and types of the document', () => {
    for (const putMode of ['merge', 'replace'] as const) {
      const { kind, ...fields } = bodyOf([{ field: 'deceased', mine: 'true' }], { putMode })
      expect([kind, personInformationRequest.safeParse(fields).error]).toEqual(['Person', undefined])
    }
  })
})

it('contains the school ID that was typed last, and the names of a company', () => {
  const company = { variant: 'company', schoolId: 'C1' } as const
  const corrections = [
    waitingCorrection(1, { ...company, schoolId: 'C', field: 'companyName', mine: 'Ashby & Co' }),
    waitingCorrection(2, { ...company, field: 'companyAttention', mine: null }),
  ]
  const body = companyUpdate(corrections, { discriminator: 'kind', personAlways: [] })
  const names = { companyName: 'Ashby & Co', companyAttention: null }
  expect(body).toEqual({ kind: 'Company', schoolId: 'C1', ...names })
})
