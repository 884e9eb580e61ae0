import type { Person } from './person.ts'

/**
 * Where somebody stands in the default order: surname, given name, school ID, without regard to case or marks, those
 * without a surname first. School IDs never repeat, so neither do keys, and the order is the same on every request.
 */
export const sortKeyOf = ({ names, schoolId }: Person): string =>
  `${plain(names.surname ?? '')}\t${plain(names.givenName)}\t${schoolId}`

/** Cheap for the many names without marks. */
const plain = (name: string): string =>
  (/^[\x20-\x7e]*$/.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()
