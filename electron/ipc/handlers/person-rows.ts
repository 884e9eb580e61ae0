import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import type { QueueView } from '../../corrections/queue-view.ts'
import type { RememberedPerson } from '../../search/people-index.ts'
import { type PeopleReader, type StoredPerson, toPersonRow } from '../../storage/cache/read-people.ts'

type Open = {
  readonly people: Pick<PeopleReader, 'dayStatus'>
  readonly corrections: Pick<QueueView, 'waitingPeople'>
}

export function rowsOn({ people, corrections }: Open, day: string, today = day) {
  const waiting = corrections.waitingPeople()
  return (person: StoredPerson): PersonRow => {
    const { community_id: id } = person
    return toPersonRow(person, waiting.has(id), { ...people.dayStatus(id, day), today })
  }
}

/** A row with only the name, from the index's folded letters; null if the index does not have the person. */
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
