import { composedNames } from '../shapes/composed-names.ts'
import { type Candidate, type FilterTable, folded, matchesText, means } from './filters.ts'

export const nameFilters = {
  schoolId: (schoolId, _, { person }) => person.schoolId === schoolId,
  surname: (surname, _, { person }) => folded(person.names.surname ?? '').startsWith(folded(surname)),
  given: (given, { request }, { person: { names } }) =>
    [names.givenName, names.preferredName ?? ''].some(
      (name) => name !== '' && matchesText(folded(name), folded(given), request.givenMode),
    ),
  // filters no one out by itself, but an unknown mode is refused
  givenMode: (mode) => matchesText('', '', mode),
  simpleSearchValue: (text, _, who) => isFoundBy(text, who),
  gender: (gender, { world }, { person }) =>
    means(
      world.lookups.gender.options.find(({ id }) => id === person.genderId),
      gender,
    ),
  type: (type, _, { person }) => folded(person.recordType) === folded(type),
  identityCode: (_, asked, who) => hasIdentity(asked.request, who),
  identityCodeType: (_, asked, who) => hasIdentity(asked.request, who),
} satisfies Partial<FilterTable>

/** Whether every typed word starts a word of a name or the school ID. */
export function isFoundBy(text: string, { person, world }: Pick<Candidate, 'person' | 'world'>): boolean {
  const { givenName, preferredName, otherGivenName, surname } = person.names
  const names = [
    givenName,
    preferredName,
    otherGivenName,
    surname,
    composedNames(world, person).displayName,
    person.schoolId,
  ]
  const words = names.flatMap((name) => folded(name ?? '').split(/[\s\-’']+/))
  return folded(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

type IdentityAsked = {
  readonly identityCode?: string | undefined
  readonly identityCodeType?: string | undefined
}

/** One identity code must match both its value and its type: a match on another card does not count. */
const hasIdentity = ({ identityCode, identityCodeType }: IdentityAsked, { world, particulars }: Candidate) =>
  particulars().identity.some(
    ({ kind, value }) =>
      (identityCode === undefined || value === identityCode) &&
      (identityCodeType === undefined || means(world.census.identityKind[kind], identityCodeType)),
  )
