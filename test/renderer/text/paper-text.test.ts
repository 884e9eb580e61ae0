import { describe, expect, it } from 'vitest'
import { copyText, resultsText } from '../../../renderer/text/paper-text.ts'

describe('the count on a printed search', () => {
  it.each([
    [{ fit: 7, total: 7, near: 0 }, '7 people found for “an”.'],
    [{ fit: 1, total: 1, near: 3 }, '1 person found for “an”. 3 close matches below.'],
    [{ fit: 500, total: 1_240, near: 0 }, 'The first 500 of 1,240 people found for “an”.'],
    [{ fit: 0, total: 0, near: 1 }, 'No exact match for “an”. 1 close match.'],
    [{ fit: 0, total: 0, near: 0 }, '0 people found for “an”.'],
  ])('gives matches and close matches for %o', (sheet, words) => {
    expect(resultsText(sheet, 'an')).toBe(words)
  })

  it('gives only the number of people if they were selected', () => {
    expect(resultsText({ fit: 3, total: 3, near: 0 }, '')).toBe('3 people.')
  })
})

it('gives the day and time of the data on a sheet', () => {
  const at = new Date(2026, 10, 26, 9, 5).toISOString()
  expect(copyText(at)).toBe('From student data updated 26 November 2026, 09:05.')
  expect(copyText(null)).toBe('From student data that is not complete yet.')
})
