import { describe, expect, it } from 'vitest'
import { heldText, journalText, storeText, tookText } from '../../../../renderer/text/sync/health-text.ts'

const whole = {
  parts: 1,
  records: 1_204,
  accesses: 3,
  broken: 0,
  gaps: 0,
  unclean: 0,
  lost: 0,
  shortenedAt: null,
  damaged: null,
}

describe('the words of Health', () => {
  it('give sizes, counts and times in readable units', () => {
    expect(storeText({ store: 'cache', bytes: 15_958_016, schema: 3 })).toBe('16 MB, schema 3')
    expect(storeText({ store: 'queue', bytes: 28_672, schema: 2 })).toBe('29 kB, schema 2')
    expect([heldText(1_240, 1_250), heldText(12, null)]).toEqual(['1,240 of 1,250', '12'])
    expect(tookText('2026-03-02T08:00:00.000Z', '2026-03-02T08:01:03.400Z')).toBe('1 min 3 s')
    expect(tookText('2026-03-02T08:00:00.000Z', null)).toBe('not finished')
  })
  it('say that a journal is whole, or each fault of it', () => {
    expect(journalText(whole)).toBe('1,204 records, chain whole')
    expect(
      journalText({ ...whole, broken: 1, gaps: 2, damaged: null, shortenedAt: '2026-03-02T08:00:00.000Z' }),
    ).toBe('1,204 records: 1 part changed or cut; 2 parts missing or exchanged; shorter than before')
    const damaged = { bytes: 1_300, at: '2026-03-02T08:00:00.000Z' }
    expect(journalText({ ...whole, damaged })).toBe(
      '1,204 records: 1,300 bytes could not be read, found 2026-03-02',
    )
  })
})
