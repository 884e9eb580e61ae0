import { expect, it } from 'vitest'
import { readRows } from '../../../electron/api/read-rows.ts'
import { readCurrentSearchRow } from '../../../shared/api/current-search-row.ts'
import { idOf } from '../../support/people.ts'

async function unreadableOf(row: object): Promise<readonly string[]> {
  const raw = [{ communityId: idOf(1), schoolId: '1', givenName: 'Ann', ...row }]
  const { rows, unreadable } = await readRows(raw, readCurrentSearchRow, 'search')
  const [read] = rows
  return (read && unreadable.get(read)) ?? []
}

it.each<[string, unknown]>([
  ['birthDate', '2010-04-05T14:00:00.000Z'],
  ['birthDate', '5 April'],
  ['titleObj', { id: 'mr', description: 'Mr' }],
  ['titleObj', 'Mr'],
  ['genderId', 3],
  ['surname', { first: 'Zurn' }],
  ['preferredName', true],
  ['displayNameList', [1]],
  ['spouseCommunityId', 'somebody'],
  ['email', { at: 'home' }],
  ['surname', 'O\u0092Brien'],
  ['mobile', '0411\uD800'],
])('reports %s of a row as unreadable if it is %j', async (name, value) => {
  expect(await unreadableOf({ [name]: value })).toEqual([name])
})

it.each<[string, unknown]>([
  ['birthDate', null],
  ['birthDate', ''],
  ['birthDate', '0001-01-01T00:00:00Z'],
  ['birthDate', '2010-04-05T00:00:00Z'],
  ['birthDate', undefined],
  ['titleObj', { id: null, description: '' }],
  ['genderId', undefined],
  ['schoolId', 17],
])('reports no unreadable field if %s is %j', async (name, value) => {
  expect(await unreadableOf({ [name]: value })).toEqual([])
})
