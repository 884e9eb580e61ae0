import { describe, expect, it } from 'vitest'
import { judgeAnswer } from '../../../../electron/corrections/push/judge-answer.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { freshRow, waitingCorrection } from '../queue-in-memory.ts'

/** The record before the update, and what was sent to change the surname. */
const before = {
  surname: 'Ashby',
  preferredName: 'Annie',
  birthDate: '2011-03-12',
  displayName: 'Annie Ashby',
  otherGivenName: null,
  initials: 'A.A.',
}
const { row, ...read } = freshRow(before)
const fresh = { ...read, row: { ...row, nameSuffix: ' ' } }
const sent = ['type', 'schoolId', 'givenName', 'surname']

const judge = (data: unknown, corrections: readonly StoredCorrection[] = [waitingCorrection(1)]) =>
  judgeAnswer(data, corrections, { fresh, sent })

describe('the answer to an update', () => {
  it('confirms the sent value, or the service’s spelling of it', () => {
    expect(judge({ surname: 'Archer' }).corrected.get('surname')).toEqual({ value: 'Archer', isMine: true })
    expect(judge({ surname: 'ARCHER' }).corrected.get('surname')?.isMine).toBe(true)
  })

  it('reports that the service stored another value', () => {
    expect(judge({ surname: 'Arch' }).corrected.get('surname')).toEqual({ value: 'Arch', isMine: false })
    expect(judge({ surname: null }).corrected.get('surname')).toEqual({ value: null, isMine: false })
  })

  it('does not accept the old spelling if only the spelling was corrected', () => {
    const spelling = waitingCorrection(1, { base: 'mcdonald', mine: 'McDonald' })
    expect(judge({ surname: 'mcdonald' }, [spelling]).corrected.get('surname')?.isMine).toBe(false)
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

  it('lists fields that were emptied without a correction', () => {
    const { blanked, untouched } = judge({ surname: 'Archer', prefName: null, birthDate: '' })
    expect([blanked, untouched]).toEqual([['prefName', 'birthDate'], []])
  })

  it('does not list an unreadable value as emptied', () => {
    const unread = { prefName: ['Annie'], birthDate: '2011-03-11T13:00:00Z', title: 'Ms', gender: { id: 7 } }
    const titled = { titleObj: { id: '00000000-0000-4000-8000-0000000000ff', description: 'Ms' } }
    const fresh = freshRow({ ...before, ...titled, genderId: '00000000-0000-4000-8000-0000000000fe' })
    const judged = (data: object) => judgeAnswer(data, [waitingCorrection(1)], { fresh, sent })
    expect(judged(unread)).toMatchObject({ blanked: [], untouched: [] })
    const emptied = { prefName: ' ', birthDate: '', title: {}, gender: { id: null, description: null } }
    expect(judged(emptied).blanked.toSorted()).toEqual(['birthDate', 'gender', 'prefName', 'title'])
  })

  it('lists fields that kept their value without being sent', () => {
    const { blanked, untouched } = judge({ surname: 'Archer', prefName: 'Annie', birthDate: '2011-03-12' })
    expect([blanked, untouched]).toEqual([[], ['prefName', 'birthDate']])
  })

  it('ignores other fields that were empty before, were sent too, or are composed by the service', () => {
    const { blanked, untouched } = judge({
      surname: 'Archer',
      givenName: 'Ann',
      otherGivenName: null,
      nameSuffix: null,
      displayName: null,
      initials: 'A.A.',
    })
    expect([blanked, untouched]).toEqual([[], []])
  })

  it('returns the fields that only an answer shows', () => {
    const answered = {
      familyNamePrevious: 'Ashby',
      maidenName: 'Cole',
      overrideLegalSurname: 'Archer-Cole',
      isPrimary: false,
      deceased: true,
      deceasedDate: '2025-01-02',
    }
    const shown = { ...answered, isPrimary: 'false', deceased: 'true' }
    expect(judge({ surname: 'Archer', ...answered }).shown).toEqual(shown)
    const letters = { overrideMailFormat: { any: 'thing' }, overrideSalutationFormat: null }
    expect(judge({ surname: 'Archer', ...answered, ...letters }).shown).toEqual(shown)
  })
})
