import { expect, it } from 'vitest'
import { createEntryOfPerson } from '../../../../electron/search/people/person-entry.ts'
import type { StoredPerson } from '../../../../electron/storage/cache/read-people.ts'

const stored = {
  community_id: 'a',
  kind: 'past',
  preferred: 'Kit',
  given: 'Katherine',
  surname: 'Fellowes',
  name_at_school: 'Kit Ward',
  phones_json: '["0412 345 678"]',
  boarder: 1,
  peer_year: 1998,
  ...{ year: '', birth_date: '', list_at: '', findings: 0 },
} as unknown as StoredPerson // sound: the columns this test reads

it('copies stored values to the fields of the index entry', () => {
  expect(createEntryOfPerson(false)(stored)).toMatchObject({
    id: 'a',
    kind: 'past',
    preferred: 'Kit',
    nameAtSchool: 'Kit Ward',
    phones: ['0412 345 678'],
    boarder: true,
    peerYear: 1998,
  })
})
