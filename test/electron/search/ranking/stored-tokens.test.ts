import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../../../electron/search/ranking/stored-tokens.ts'
import { fieldBits, fieldCodes, joinedMark } from '../../../../electron/search/words/match-fields.ts'

const entry = (word: number, field: number) => (word << fieldBits) | field

describe('which stored words are one', () => {
  it('a given name is the preferred name where they are the same, and so is a name at school', () => {
    const items = Uint32Array.of(
      entry(7, fieldCodes.preferredName),
      entry(7, fieldCodes.givenName),
      entry(8, fieldCodes.surname),
      entry(7, fieldCodes.nameAtSchool),
    )
    const [preferred, given, surname, atSchool] = [0, 1, 2, 3].map((at) => tokenOf(items, 0, at))
    expect([given, atSchool]).toEqual([preferred, preferred])
    expect(surname).not.toBe(preferred)
  })

  it('words run together are all that they are made of', () => {
    const items = Uint32Array.of(
      entry(1, fieldCodes.givenName),
      entry(2, fieldCodes.givenName),
      entry(3, fieldCodes.givenName | joinedMark),
    )
    const joined = tokenOf(items, 0, 2)
    expect(joined & tokenOf(items, 0, 0)).not.toBe(0)
    expect(joined & tokenOf(items, 0, 1)).not.toBe(0)
  })
})
