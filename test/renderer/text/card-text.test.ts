import { describe, expect, it } from 'vitest'
import {
  absenceWords,
  cardText,
  decisionWords,
  emptyText,
  provenanceText,
  withheldText,
} from '../../../renderer/text/card-text.ts'
import { sampleCard, sampleRow } from '../support/sample-people.ts'

const now = new Date('2026-11-20T23:54:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

describe('words of absence', () => {
  it('are six different sentences, none of which says "none"', () => {
    const words = Object.values(absenceWords)
    expect(new Set(words).size).toBe(6)
    const all = [...words, ...Object.values(decisionWords), cardText.medicalWords, withheldText('')]
    for (const text of all) expect(text).not.toMatch(/\b(none|nil|no allerg|not? applicable|n\/a)\b/i)
  })

  it('read a missing photo permission as refused', () => {
    expect(decisionWords['no-record']).toContain('refused')
  })

  it('send the reader of a withheld address to the office, in the school’s own words if it has any', () => {
    expect(withheldText('')).toBe('Address withheld: ask the school office')
    expect(withheldText('ring the registrar')).toBe('Address withheld: ring the registrar')
  })

  it('count empty fields', () => {
    expect([emptyText(1), emptyText(7)]).toEqual(['1 empty field', '7 empty fields'])
  })
})

describe('the provenance line', () => {
  const card = sampleCard(sampleRow(1))
  const from = (provenance: Partial<typeof card.provenance>, more: Partial<typeof card> = {}) =>
    provenanceText({ ...card, ...more, provenance: { ...card.provenance, ...provenance } }, now)

  it('gives the age of the list and that of the details', () => {
    expect(provenanceText(card, now)).toMatch(/^List: .+ · Details: .+/)
    expect(from({ detailAt: null })).toContain('Details: not downloaded yet')
    expect(from({ detailAt: null, detailsForbidden: true })).toContain('Details: not available to this key')
    expect(from({ listAt: null })).toMatch(/^List: not yet/)
  })

  it('warns if either part is older than its own due time', () => {
    expect(from({ listAt: hoursAgo(1), detailAt: hoursAgo(2) })).not.toContain('old')
    expect(from({ listAt: hoursAgo(1), detailAt: hoursAgo(6.5 * 24) })).not.toContain('old')
    expect(from({ listAt: hoursAgo(1), detailAt: hoursAgo(8.5 * 24) })).toContain('getting old')
    expect(from({ listAt: hoursAgo(80), detailAt: hoursAgo(1) })).toContain('check before relying on it')
    expect(from({ listAt: hoursAgo(400), detailAt: hoursAgo(1) })).toContain('more than 14 days old')
    expect(from({ listAt: hoursAgo(30), detailAt: null })).toContain('getting old')
  })

  it('gives no age of details for a past student, who has none', () => {
    expect(from({ listAt: hoursAgo(1), detailAt: null }, { kind: 'past' })).not.toContain('Details')
  })

  it('counts waiting corrections', () => {
    const line = from({}, { waiting: [{}, {}] as unknown as typeof card.waiting }) // sound: they are only counted
    expect(line).toMatch(/ · 2 corrections not at the school yet$/)
  })

  it('gives only the day and time of a card read for another day', () => {
    expect(from({ liveAsAt: '2026-11-18' })).toBe(
      'Read from the school just now, as at 18 November 2026. Not stored.',
    )
  })
})
