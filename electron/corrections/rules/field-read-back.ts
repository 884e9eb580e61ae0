import type { LookupName } from '../../../shared/api/lookup.ts'
import type { CorrectableField, PersonField } from '../../../shared/domain/correction.ts'
import type { KeptRow } from '../../storage/cache/kept.ts'
import type { PersonValues, StoredCorrection } from '../../storage/queue/stored-correction.ts'

type Shown = string | { id: string | null } | null | undefined
type RowField = keyof { [Name in keyof KeptRow as KeptRow[Name] extends Shown ? Name : never]: true }
type ReadBack = {
  /** The row's field; left out if no read shows it. */
  readonly from?: RowField
  /** The value in a search row; undefined if this computer does not hold it. */
  readonly read: (row: KeptRow) => string | null | undefined
  readonly list?: Extract<LookupName, 'title' | 'gender'>
  /** No read shows the field; its value comes from the last answer to an update. */
  readonly unread?: true
  /** Built by the service from other fields unless it is overridden (API: Community personal information, rule 1). */
  readonly generated?: true
}

/**
 * Where each correctable field can be read back. Updates and reads name some differently (`prefName` is `preferredName`,
 * `displayNameForList` is `displayNameList`), and only rows carry the ids of title and gender.
 */
export const readBacks: Readonly<Record<PersonField, ReadBack>> = {
  title: shown('titleObj', { list: 'title' }),
  givenName: shown('givenName'),
  prefName: shown('preferredName'),
  otherGivenName: shown('otherGivenName'),
  surname: shown('surname'),
  nameSuffix: shown('nameSuffix'),
  initials: shown('initials'),
  gender: shown('genderId', { list: 'gender' }),
  birthDate: shown('birthDate'),
  displayName: shown('displayName', { generated: true }),
  displayNameForList: shown('displayNameList', { generated: true }),
  familyNamePrevious: unread(),
  maidenName: unread(),
  overrideLegalSurname: unread(),
  isPrimary: unread(),
  deceased: unread(),
  deceasedDate: unread(),
}

function shown(from: RowField, also: Pick<ReadBack, 'list' | 'generated'> = {}): ReadBack {
  const read = ({ [from]: value }: KeptRow) => (typeof value === 'object' ? (value?.id ?? null) : value)
  return { from, read, ...also }
}

function unread(): ReadBack {
  return { read: () => undefined, unread: true }
}

/** Whether the field is a boolean at the service, stored here as "true" or "false". */
export const isFlag = (field: CorrectableField): boolean => field === 'isPrimary' || field === 'deceased'
/** Whether the field records a death. The service takes it only for a person without a spouse (rule 2). */
export const isOfDeath = (field: CorrectableField): boolean =>
  field === 'deceased' || field === 'deceasedDate'

/** Whether a spouse is linked. Some systems write an ID of zeros for none. */
export const hasSpouse = ({ spouseCommunityId: id }: KeptRow): boolean => /[1-9a-f]/i.test(id ?? '')

/** Whether the correction removes the override of a generated name: the service then composes the name (rule 1). */
export const takesOverrideAway = ({ field, mine }: Pick<StoredCorrection, 'field' | 'mine'>): boolean =>
  mine === null && readBacks[field as PersonField]?.generated === true

/** Whether no read shows the field, so that the outcome of an update cannot be checked. */
export const isUnread = (field: CorrectableField): boolean => readBacks[field as PersonField]?.unread === true
/** Whether the old value of a sent correction is known. A field that no read shows may have had one that was never seen. */
export const isBaseKnown = ({ state, field, base, baseKnown }: StoredCorrection): boolean =>
  baseKnown && !(state === 'sent' && base === null && isUnread(field))
export const unreadFields = (Object.keys(readBacks) as PersonField[]).filter(isUnread)

/** The update fields whose value in a row could not be read. */
export const unreadableOf = (names: readonly string[]): string[] =>
  [...Object.keys(readBacks), 'schoolId', 'spouseCommunityId'].filter((field) =>
    names.includes(readBacks[field as PersonField]?.from ?? field),
  )

/** The fields that a row shows in words but without the id that an update needs. */
export const withoutId = (row: KeptRow): CorrectableField[] =>
  (['title', 'gender'] as const).filter((field) => row[field] && !readBacks[field].read(row))

/** A row's values of all fields that people fill in, that is without generated names. */
export function valuesOf(row: KeptRow): PersonValues {
  const values: Partial<Record<PersonField, string | null>> = {}
  for (const field of Object.keys(readBacks) as PersonField[]) {
    const { read, generated } = readBacks[field]
    const value = read(row)
    if (generated !== true && value !== undefined) values[field] = value
  }
  return values
}
