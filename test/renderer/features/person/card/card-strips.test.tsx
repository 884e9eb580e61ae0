import { describe, expect, it } from 'vitest'
import { SimilarStrip, WaitingStrip } from '../../../../../renderer/features/person/card/card-strips.tsx'
import type { PersonCard } from '../../../../../shared/domain/card.ts'
import { textOf } from '../../../support/drawn-text.tsx'
import { sampleCard, sampleCorrectionId, sampleRow } from '../../../support/sample-people.ts'

type Waiting = PersonCard['waiting'][number]
const waiting: Waiting = {
  correctionId: sampleCorrectionId(3),
  field: 'surname',
  base: 'Ngata',
  mine: 'Nguyen-Tran',
  state: 'queued',
  masked: false,
}
const strip = (...all: readonly Partial<Waiting>[]) =>
  textOf(<WaitingStrip waiting={all.map((part) => ({ ...waiting, ...part }))} valuesOf={(each) => each} />)

describe('the strip of waiting corrections', () => {
  it('is absent without a waiting correction', () => {
    expect(textOf(<WaitingStrip waiting={[]} valuesOf={(each) => each} />)).toBe('')
  })

  it('shows the school’s value, the new one and the state', () => {
    expect(strip({}, { field: 'prefName', mine: null, state: 'conflict' })).toMatch(
      /Surname.*Ngata.*Nguyen-Tran.*Preferred name.*Ngata.*empty/is,
    )
    expect(strip({ field: 'birthDate', base: '2009-10-02' })).toMatch(/2 October 2009/)
  })

  it('shows neither value of a masked correction', () => {
    const shown = strip({ masked: true })
    expect(shown).not.toMatch(/Ngata|Nguyen/)
    expect(shown).toContain('Surname')
  })
})

describe('the strip of similar people', () => {
  const similar = (count: number) => {
    const others = Array.from({ length: count }, (_, n) => ({ ...sampleRow(40 + n), surname: `Other${n}` }))
    const card = { ...sampleCard(sampleRow(1)), similar: others }
    const nothing = () => undefined
    return textOf(<SimilarStrip card={card} onOpen={nothing} onCompare={nothing} />)
  }

  it('is absent without a similar person', () => {
    expect(similar(0)).toBe('')
  })

  it('names both of two similar people, or the likeliest of more and the count of the others', () => {
    expect(similar(2)).toMatch(/Not this one\?.*Other0.*Other1.*Compare/s)
    expect(similar(4)).toMatch(/Other0.*3.*Compare/s)
    expect(similar(4)).not.toContain('Other1')
  })
})
