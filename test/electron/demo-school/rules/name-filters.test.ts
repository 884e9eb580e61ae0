import { nameFilters } from '../../../../electron/demo-school/rules/name-filters.ts'
import { type Cases, particulars, plain, someone, tryFilters } from './try-filters.ts'

const busPass = particulars(someone((person) => particulars(person).identity.length > 1)).identity[1]

const cases: Cases = {
  schoolId: [
    [{ schoolId: someone(() => true).schoolId }, ({ row }) => row.schoolId === someone(() => true).schoolId],
  ],
  surname: [
    [{ surname: 'nguy' }, ({ row }) => plain(row.surname).startsWith('nguy')],
    [{ surname: 'O’Con' }, ({ row }) => plain(row.surname).startsWith('o’con')],
  ],
  given: [
    [
      { given: 'Kit' },
      ({ row }) => plain(row.givenName).startsWith('kit') || plain(row.preferredName).startsWith('kit'),
    ],
    [{ given: 'atherin', givenMode: 'contains' }, ({ row }) => plain(row.givenName).includes('atherin')],
  ],
  givenMode: [
    [
      { given: 'Oliver', givenMode: 'exact' },
      ({ row }) => [row.givenName, row.preferredName].includes('Oliver'),
    ],
  ],
  simpleSearchValue: [
    [
      { simpleSearchValue: 'kit ngu' },
      ({ row }) => /^ngu/.test(plain(row.surname)) && /^kit/.test(plain(row.preferredName ?? row.givenName)),
    ],
    [
      { simpleSearchValue: someone(() => true).schoolId },
      ({ row }) => row.schoolId === someone(() => true).schoolId,
    ],
  ],
  gender: [
    [{ gender: 'Female' }, ({ row }) => row.genderCode === 'F'],
    [{ gender: 'x' }, ({ row }) => row.genderCode === 'X'],
  ],
  type: [
    [{ type: 'Person' }, () => true],
    [{ type: 'Company' }, () => false],
  ],
  identityCode: [
    [
      { identityCode: busPass?.value },
      ({ detail }) => detail.identity?.some(({ value }) => value === busPass?.value) ?? false,
    ],
  ],
  identityCodeType: [
    [
      { identityCodeType: 'Bus pass' },
      ({ detail }) => detail.identity?.some(({ code }) => code === 'BUS') ?? false,
    ],
    [{ identityCode: busPass?.value, identityCodeType: 'LIB' }, () => false],
  ],
}

tryFilters(nameFilters, cases, ['type'])
