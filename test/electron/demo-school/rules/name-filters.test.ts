import { nameFilters } from '../../../../electron/demo-school/rules/name-filters.ts'
import { type Case, is, particulars, plain, someone, tryFilters } from './try-filters.ts'

const anyId = someone(() => true).schoolId
const busPass = particulars(someone((person) => particulars(person).identity.length > 1)).identity[1]

const cases: readonly Case[] = [
  [{ schoolId: anyId }, is('schoolId', anyId)],
  [{ surname: 'nguy' }, ({ row }) => plain(row.surname).startsWith('nguy')],
  [{ surname: 'O’Con' }, ({ row }) => plain(row.surname).startsWith('o’con')],
  [
    { given: 'Kit' },
    ({ row }) => [row.givenName, row.preferredName].some((name) => plain(name).startsWith('kit')),
  ],
  [{ given: 'atherin', givenMode: 'contains' }, ({ row }) => plain(row.givenName).includes('atherin')],
  [
    { given: 'Oliver', givenMode: 'exact' },
    ({ row }) => [row.givenName, row.preferredName].includes('Oliver'),
  ],
  [
    { simpleSearchValue: 'kit ngu' },
    ({ row }) => /^ngu/.test(plain(row.surname)) && /^kit/.test(plain(row.preferredName ?? row.givenName)),
  ],
  [{ simpleSearchValue: anyId }, is('schoolId', anyId)],
  [{ gender: 'Female' }, is('genderCode', 'F')],
  [{ gender: 'x' }, is('genderCode', 'X')],
  [{ type: 'Person' }, () => true],
  [{ type: 'Company' }, () => false],
  [
    { identityCode: busPass?.value },
    ({ detail }) => detail.identity?.some(({ value }) => value === busPass?.value) ?? false,
  ],
  [
    { identityCodeType: 'Bus pass' },
    ({ detail }) => detail.identity?.some(({ code }) => code === 'BUS') ?? false,
  ],
  [{ identityCode: busPass?.value, identityCodeType: 'LIB' }, () => false],
]

tryFilters(nameFilters, cases, ['type'])
