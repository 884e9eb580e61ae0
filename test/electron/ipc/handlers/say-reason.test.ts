import { describe, expect, it } from 'vitest'
import { sayReason } from '../../../../electron/ipc/handlers/say-reason.ts'
import type { IndexReason } from '../../../../electron/search/ranking/answer-query.ts'
import type { StoredPerson } from '../../../../electron/storage/cache/read-people.ts'

const person = {
  given: 'Katherine',
  school_id: '104233',
  phones_json: '["(03) 9555 1234", "+44 20 7946 0018"]',
  email: 'kit@school.example',
  birth_date: '2012-03-12',
  address: '17 Wallaby Place, Mona Vale',
} as StoredPerson // sound: the columns this test reads

const reason = (field: IndexReason['field'], typed: string, word: string, fits = true): IndexReason => ({
  field,
  typed,
  word,
  fits,
  tier: fits ? 'exact' : 'spelling',
})

describe('the reason a row gives', () => {
  it.each([
    ['phone', '7946 0018', '2079460018', '+44 20 7946 0018'],
    ['schoolId', '4233', '104233', '104233'],
    ['email', 'kit@', 'kit', 'kit@school.example'],
    ['birthDate', '12/3/12', '2012-03-12', '2012-03-12'],
    ['address', 'wallaby', 'wallaby', '17 Wallaby Place, Mona Vale'],
    ['givenName', 'kath', 'katherine', 'Katherine'],
  ] as const)('is the stored value for a %s', (field, typed, word, stored) => {
    expect(sayReason(person, reason(field, typed, word)).stored).toBe(stored)
  })

  it.each(['phone', 'schoolId', 'email', 'birthDate', 'address'] as const)(
    'has no stored value for a close match of a %s',
    (field) => {
      expect(sayReason(person, reason(field, 'x', '2012-03-12', false)).stored).toBe('')
    },
  )
})
