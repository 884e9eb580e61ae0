import { expect, it } from 'vitest'
import { screenText } from '../../../support/drawn-text.tsx'
import { sampleCard, sampleRow } from '../../../support/sample-people.ts'

const base = sampleCard(sampleRow(0))
const notHeld = { absent: 'not-held' } as const
const card = {
  ...base,
  identity: { ...base.identity, suffix: notHeld },
  names: { ...base.names, mail: notHeld },
  record: { ...base.record, type: notHeld },
}

it('folds codes, name variants and the rest of the record behind the other groups', () => {
  const [first = '', folded = ''] = screenText(card).split('Everything in the record')
  for (const title of ['Contact', 'Photo permissions', 'Staff around the student', 'School'])
    expect(first).toContain(title)
  for (const title of ['Names and salutations', 'Also in the record']) {
    expect(first).not.toContain(title)
    expect(folded).toContain(title)
  }
})

it('lists in one place what this app does not hold, with one label for a field and its code', () => {
  const said = (text: string) => text.split('Not held in this app').length - 1
  expect([said(screenText(base)), said(screenText(card))]).toEqual([2, 2]) // Medical, and the one list
  const roll = {
    ...base,
    school: { ...base.school, roll: notHeld },
    codes: { ...base.codes, roll: notHeld },
  }
  expect(screenText(roll).split('Roll group')).toHaveLength(2)
})
