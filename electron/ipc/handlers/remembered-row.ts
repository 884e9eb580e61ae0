import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import type { RememberedPerson } from '../../search/people-index.ts'

/** A line of a list with the name alone, as the index has it in folded letters; null where it knows nobody. */
export function rememberedRow(
  id: PersonId,
  person: RememberedPerson | null,
  hasWaitingCorrection: boolean,
): PersonRow | null {
  if (person === null) return null
  const { kind, preferred, given, surname } = person
  return {
    ...nothingElse,
    id,
    kind,
    preferred: asName(preferred === '' ? given : preferred),
    given: asName(given),
    surname: asName(surname),
    hasWaitingCorrection,
  }
}

const asName = (folded: string) => folded.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())

const nothingElse = {
  schoolId: '',
  campus: '',
  year: '',
  house: '',
  form: '',
  boarder: false,
  leaving: null,
  nameAtSchool: '',
  peerYear: null,
  yearLeft: null,
} as const
