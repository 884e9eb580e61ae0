import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

/** The names that the service composes unless the school wrote them itself (rule 1). */
export function composedNames(world: World, person: Person) {
  const { givenName, preferredName, otherGivenName, surname, initials } = person.names
  const written = (field: string, composed: string) => person.writtenNames[field] ?? composed
  const daily = preferredName ?? givenName
  const listed = surname === null ? daily : `${surname}, ${daily}`
  const inFull = preferredName === null ? givenName : `${givenName} (${preferredName})`
  const internal = written('internalNameFormat', surname === null ? inFull : `${surname}, ${inFull}`)
  const title = world.lookups.title.options.find(({ id }) => id === person.titleId)?.description
  const letters = [givenName, otherGivenName, surname].map((name) => Array.from(name ?? '')[0] ?? '').join('')
  return {
    displayName: written('displayName', words(daily, surname)),
    displayNameList: written('displayNameForList', listed),
    initials: initials ?? letters,
    internalNameFormat: internal,
    internalName: internal,
    externalName: written('externalNameFormat', words(givenName, surname, person.names.nameSuffix)),
    mailNameFormat: written('mailNameFormat', words(title, Array.from(givenName)[0], surname ?? givenName)),
    salutationFormat: written(
      'salutationFormat',
      title === undefined ? daily : words(title, surname ?? givenName),
    ),
    sortName: surname === null ? givenName : `${surname}, ${givenName}`,
  }
}

const words = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ')
