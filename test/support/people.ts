import type { KeptDetail, KeptRow } from '../../electron/storage/cache/kept.ts'
import { type PersonId, personId } from '../../shared/domain/ids.ts'

/** The n-th invented person's community ID. */
export const idOf = (n: number): PersonId =>
  personId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

/** A row of the current search as it is stored; only what a test speaks of needs to be given. */
export const rowOf = (n: number, row: Partial<KeptRow> = {}): KeptRow => ({
  communityId: idOf(n),
  givenName: `Given${n}`,
  preferredName: null,
  surname: `Surname${n}`,
  schoolId: String(10_000 + n),
  modified: '2026-01-01T00:00:00.000Z',
  boardingStatus: null,
  ...row,
})

export const detailOf = (n: number, detail: Partial<KeptDetail> = {}): KeptDetail => ({
  communityId: idOf(n),
  boarding: [],
  enrolment: [],
  photoPermissions: [],
  addresses: [],
  ...detail,
})

/** A placement in a boarding house. */
export const stayIn = (house: string, startDate: string | null, endDate: string | null) => ({
  id: null,
  schoolId: null,
  startDate,
  endDate,
  boarder: null,
  boardingHouse: { id: house, description: house },
})
