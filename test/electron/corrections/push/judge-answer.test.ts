import { expect, it } from 'vitest'
import { judgeAnswer } from '../../../../electron/corrections/push/judge-answer.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { freshRow, waitingCorrection } from '../queue-in-memory.ts'

/** The record before the update, and what was sent to change the surname. */
const before = {
  ...{ surname: 'Ashby', preferredName: 'Annie', birthDate: '2011-03-12', displayName: 'Annie Ashby' },
  ...{ otherGivenName: null, initials: 'A.A.' },
}
const { row, ...read } = freshRow(before)
const fresh = { ...read, row: { ...row, nameSuffix: ' ' } }
const sent = ['type', 'schoolId', 'givenName', 'surname']

/** Fields whose value says nothing of what the service does with omitted fields. */
const composed = { displayName: null, initials: 'A.A.' }
const others = { givenName: 'Ann', otherGivenName: null, nameSuffix: null, ...composed }

const judge = (data: unknown, corrections: readonly StoredCorrection[] = [waitingCorrection(1)]) =>
  judgeAnswer(data, corrections, { fresh, sent, after: null })

it.each([
  ['Archer', 'Ashby', 'Archer', true],
  ['ARCHER', 'Ashby', 'Archer', true],
  ['Arch', 'Ashby', 'Archer', false],
  [null, 'Ashby', 'Archer', false],
  // Only the spelling was corrected.
  ['mcdonald', 'mcdonald', 'McDonald', false],
])('confirms the sent value, or the service’s spelling: %s after %s > %s', (value, base, mine, isMine) => {
  const { corrected } = judge({ surname: value }, [waitingCorrection(1, { base, mine })])
  expect(corrected.get('surname')).toEqual({ value, isMine })
})

it('confirms a field that the answer does not contain', () => {
  for (const data of [{ givenName: 'Ann' }, {}, null, 'OK', []])
    expect(judge(data).corrected.get('surname')).toEqual({ value: 'Archer', isMine: true })
})

it('accepts the composed name after an override was removed', () => {
  const takenAway = waitingCorrection(1, { field: 'displayName', base: 'Annie!', mine: null })
  const judged = judge({ displayName: 'Ann Ashby' }, [takenAway])
  expect(judged.corrected.get('displayName')).toEqual({ value: 'Ann Ashby', isMine: true })
})

it('reads ids of title and gender, and flags as text', () => {
  const judged = judge({ title: { id: '00000000-0000-4000-8000-0000000000ff' }, deceased: false }, [
    waitingCorrection(1, { field: 'title', mine: '00000000-0000-4000-8000-0000000000ff' }),
    waitingCorrection(2, { field: 'deceased', base: null, mine: 'true' }),
  ])
  expect(judged.corrected.get('title')?.isMine).toBe(true)
  expect(judged.corrected.get('deceased')).toEqual({ value: 'false', isMine: false })
})

it.each([
  ['were emptied', { prefName: null, birthDate: '', initials: null }, ['prefName', 'birthDate'], []],
  ['kept their value', { prefName: 'Annie', birthDate: '2011-03-12' }, [], ['prefName', 'birthDate']],
  ['were sent, were empty before or are composed, as neither', others, [], []],
])('lists fields without a correction that %s', (_, data, blanked, untouched) => {
  expect(judge({ surname: 'Archer', ...data })).toMatchObject({ blanked, untouched })
})

it('does not list an unreadable value as emptied', () => {
  const unread = { prefName: ['Annie'], birthDate: '2011-03-11T13:00:00Z', title: 'Ms', gender: { id: 7 } }
  const titled = { titleObj: { id: '00000000-0000-4000-8000-0000000000ff', description: 'Ms' } }
  const fresh = freshRow({ ...before, ...titled, genderId: '00000000-0000-4000-8000-0000000000fe' })
  const judged = (data: object) => judgeAnswer(data, [waitingCorrection(1)], { fresh, sent, after: null })
  expect(judged(unread)).toMatchObject({ blanked: [], untouched: [] })
  const emptied = { prefName: ' ', birthDate: '', title: {}, gender: { id: null, description: null } }
  expect(judged(emptied).blanked.toSorted()).toEqual(['birthDate', 'gender', 'prefName', 'title'])
})

it('returns the fields that only an answer shows, and none of the record before the update', () => {
  const nothing = { shown: {}, blanked: [], untouched: [] }
  const answered = {
    ...{ familyNamePrevious: 'Ashby', maidenName: 'Cole', overrideLegalSurname: 'Archer-Cole' },
    ...{ isPrimary: false, deceased: true, deceasedDate: '2025-01-02' },
  }
  const shown = { ...answered, isPrimary: 'false', deceased: 'true' }
  expect(judge({ surname: 'Archer', ...answered }).shown).toEqual(shown)
  expect(judge({ surname: 'Ashby', prefName: 'Annie', ...answered })).toMatchObject(nothing)
  const override = waitingCorrection(1, { field: 'displayName', base: 'Annie!', mine: null })
  expect(judge({ displayName: 'Annie!', prefName: 'Annie', ...answered }, [override])).toMatchObject(nothing)
  const letters = { overrideMailFormat: { any: 'thing' }, overrideSalutationFormat: null }
  expect(judge({ surname: 'Archer', ...answered, ...letters }).shown).toEqual(shown)
})
