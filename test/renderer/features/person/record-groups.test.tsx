import { expect, it } from 'vitest'
import {
  BoardingGroup,
  CodesGroup,
  EnrolmentGroup,
  StaffGroup,
} from '../../../../renderer/features/person/record-groups.tsx'
import type { PersonCard } from '../../../../shared/domain/card.ts'
import { textOf } from '../../support/drawn-text.tsx'

type Boarding = Extract<PersonCard['boarding'], { value: unknown }>['value'][number]
const placement: Boarding = {
  house: 'Chisholm House',
  boarderType: 'Full boarder',
  start: '2026-01-28',
  end: null,
  now: true,
  unreadable: false,
}
const placed = (part: Partial<Boarding>) =>
  textOf(<BoardingGroup boarding={{ value: [{ ...placement, ...part }] }} />)

it('says why it is empty, and never only that it is empty', () => {
  expect(textOf(<StaffGroup staff={{ value: [] }} />)).toContain('Not recorded at school')
  expect(textOf(<StaffGroup staff={{ absent: 'not-downloaded' }} />)).toContain('Not downloaded')
  expect(textOf(<CodesGroup codes={{ absent: 'not-held' }} />)).toContain('Not held in this app')
})

it('says whether a placement is current, and which of its days are known', () => {
  expect(placed({})).toMatch(/Chisholm House · Full boarder.*now.*from 28 January 2026 with no end recorded/s)
  expect(placed({ now: false, end: '2026-02-03' })).toMatch(/until 3 February 2026/)
  expect(placed({ now: false, end: '2026-02-03' })).not.toMatch(/\bnow\b/i)
  expect(placed({ boarderType: '' })).not.toContain('·')
})

it('shows no day of a placement with unreadable days', () => {
  const shown = placed({ unreadable: true, now: false })
  expect(shown).not.toContain('2026')
  expect(shown).toMatch(/read/)
})

it('gives the reason and the destination of a person who left, if the school has them', () => {
  const spell = {
    start: '2024-01-30',
    leaving: '2026-02-03',
    unreadable: false,
    destination: '',
    reason: '',
  }
  const said = (part: Partial<typeof spell>) =>
    textOf(<EnrolmentGroup enrolment={{ value: [{ ...spell, ...part }] }} />)
  const plain = said({})
  expect(plain).toContain('until 3 February 2026')
  expect(said({ unreadable: true })).toContain('cannot be read')
  expect(said({ reason: 'Moved interstate' })).toContain('Moved interstate')
  expect(said({ destination: 'Wattle College' })).toContain('Wattle College')
})

it('shows a code’s description, the bare code without one, and "not recorded" for an empty one', () => {
  const said = (description: string, value: string) =>
    textOf(<CodesGroup codes={{ value: [{ description, code: 'LIB', value }] }} />)
  expect(said('Library', 'L-1')).toMatch(/Library.*L-1/s)
  expect(said('Library', 'L-1')).not.toContain('LIB')
  expect(said('', '')).toMatch(/LIB.*Not recorded at school/s)
})
