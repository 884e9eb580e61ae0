import { expect, it } from 'vitest'
import type { KeptDetail, KeptRow } from '../../../../electron/storage/cache/kept.ts'
import { findingsOf } from '../../../../electron/storage/cache/worklist-rules.ts'
import { missingBit, missingField, oddBit, oddRecord } from '../../../../shared/domain/search.ts'

const whole: KeptRow = {
  ...{ givenName: 'Katherine', preferredName: 'Kit', surname: 'de la Tour', birthDate: '2011-03-12' },
  ...{ mobile: '0491 570 156', phone: '(03) 9555 1234 ext 12', email: 'kit@school.example' },
  ...{ gender: 'Female', title: 'Miss' },
}
const namesOf = (row: KeptRow, detail: KeptDetail | null = null) => {
  const found = findingsOf(row, detail)
  return [
    ...missingField.options.filter((field) => (found & missingBit(field)) !== 0),
    ...oddRecord.options.filter((kind) => (found & oddBit(kind)) !== 0).map((kind) => `odd ${kind}`),
  ]
}

it('finds nothing wrong in a complete record', () => {
  expect(namesOf(whole, { addresses: [] } as KeptDetail)).toEqual(['address'])
  expect(namesOf(whole)).toEqual([])
})
it.each(['birthDate', 'mobile', 'phone', 'email', 'gender', 'title'] as const)(
  'finds %s missing if the school has it empty, but not if it is unreadable, not held, or in the details',
  (field) => {
    for (const empty of [null, '']) expect(namesOf({ ...whole, [field]: empty })).toEqual([field])
    expect(namesOf({ ...whole, [field]: null, unreadable: [field] })).toEqual([])
    const { [field]: _left, ...others } = whole
    expect(namesOf(others)).toEqual([])
    if (field === 'mobile' || field === 'phone' || field === 'email')
      for (const detail of [{ [field]: whole[field] }, { [field]: null, unreadable: [field] }])
        expect(namesOf({ ...whole, [field]: null }, detail as KeptDetail)).toEqual([])
  },
)
it('never reports an address as missing that is protected, unreadable or not downloaded', () => {
  const withheld = { kind: 'Home', withheld: true } as const
  for (const detail of [{ addresses: [withheld] }, { addresses: null }, {}] as KeptDetail[])
    expect(namesOf(whole, detail)).toEqual([])
})
it.each([
  [{ surname: 'NGUYEN' }, ['odd capitals']],
  [{ surname: 'nguyen' }, ['odd capitals']],
  [{ givenName: 'JO', surname: 'Ng' }, []],
  [{ surname: '王' }, []],
  [{ surname: '歐陽菲菲' }, []],
  [{ surname: 'van  Dyk' }, ['odd spaces']],
  [{ surname: 'Smith2' }, ['odd digits']],
  [{ preferredName: 'Katherine ' }, ['odd spaces', 'odd sameName']],
  [{ mobile: 'ask mother' }, ['odd phone']],
  [{ mobile: '12' }, ['odd phone']],
  [{ phone: '+61 491 570 156' }, []],
  [{ email: 'kit@school' }, ['odd email']],
  [{ email: 'none' }, ['odd email']],
])('finds in %j: %j', (change, found) => {
  expect(namesOf({ ...whole, ...change })).toEqual(found)
})
