import { describe, expect, it } from 'vitest'
import { nearFrom } from '../../../../renderer/features/search/list-sections.ts'
import {
  hitAt,
  hitsInOrder,
  hitsOf,
  indexOfPerson,
  lineCount,
  noPages,
  type Pages,
  pageSize,
  pagesOf,
} from '../../../../renderer/features/search/pages.ts'
import type { MatchReason, SearchHit } from '../../../../shared/domain/search.ts'
import { sampleHit, sampleRow } from '../../support/sample-people.ts'

const near = (n: number, how: Partial<SearchHit> = {}) => sampleHit(n, { fits: false, ...how })
const reason = (field: MatchReason['field'], how: Partial<MatchReason> = {}): MatchReason => ({
  typed: 'x',
  word: 'x',
  field,
  tier: 'exact',
  fits: false,
  stored: '',
  ...how,
})

describe('the pages of an answer', () => {
  /** The third page has come, the second has not. */
  const pages: Pages = { 0: [sampleHit(0), sampleHit(1)], 2: [sampleHit(7)] }

  it('have each line at its position while pages between are missing', () => {
    expect([hitAt(pages, 1)?.id, hitAt(pages, 2 * pageSize)?.id]).toEqual([sampleRow(1).id, sampleRow(7).id])
    expect([hitAt(pages, pageSize), hitAt(pages, 2), hitAt(noPages, 0)]).toEqual(Array(3).fill(undefined))
    expect([indexOfPerson(pages, sampleRow(7).id), indexOfPerson(pages, sampleRow(9).id)]).toEqual([
      2 * pageSize,
      undefined,
    ])
  })

  it('return the people already loaded, in the order requested or that of the list', () => {
    const ids = [7, 9, 0].map((n) => sampleRow(n).id)
    expect(hitsOf(pages, ids).map(({ id }) => id)).toEqual([sampleRow(7).id, sampleRow(0).id])
    const jumbled: Pages = { 10: [sampleHit(3)], 2: [sampleHit(2)], 0: [sampleHit(1)] }
    expect(hitsInOrder(jumbled).map(({ id }) => id)).toEqual([1, 2, 3].map((n) => sampleRow(n).id))
  })

  it('cover a range of lines, both ends included, and nothing before the first', () => {
    expect(pagesOf(0, pageSize - 1)).toEqual([0])
    expect(pagesOf(pageSize - 1, pageSize)).toEqual([0, 1])
    expect(pagesOf(-6, 3 * pageSize)).toEqual([0, 1, 2, 3])
  })

  it('count matches, and close matches after them', () => {
    expect(lineCount({ total: 3, near: 9 })).toBe(12)
  })
})

describe('the heading of close matches', () => {
  it('is absent while all are full matches', () => {
    expect(nearFrom({ 0: [sampleHit(0)] })).toBeNull()
    expect(nearFrom(noPages)).toBeNull()
  })

  it('is placed by its line in the whole list, whatever page it is on', () => {
    expect(nearFrom({ 1: [sampleHit(1), near(2, { tier: 'sound' })] })).toEqual({
      at: pageSize + 1,
      nearness: 'sound',
    })
  })

  it('is named by the kind: by sound, by part, or mixed', () => {
    const sound = near(1, { tier: 'sound' })
    const part = near(2, { tier: 'sound', missed: ['mac'] })
    expect(nearFrom({ 0: [sampleHit(0), part] })).toEqual({ at: 1, nearness: 'part' })
    expect(nearFrom({ 0: [sound] })).toEqual({ at: 0, nearness: 'sound' })
    expect(nearFrom({ 0: [part, sound] })).toEqual({ at: 0, nearness: 'mixed' })
  })

  it('names the field for a number or place, and the kind for names', () => {
    const by = (...reasons: MatchReason[]) => nearFrom({ 0: [near(1, { reasons })] })?.nearness
    expect(by(reason('phone'))).toBe('phone')
    expect(by(reason('surname', { tier: 'nickname' }))).toBe('nickname')
    expect(by(reason('phone', { fits: true }), reason('surname', { tier: 'spelling' }))).toBe('spelling')
    expect(by(reason('phone'), reason('email'))).toBe('mixed')
    expect(by(reason('surname', { tier: 'prefix' }))).toBe('mixed')
  })
})
