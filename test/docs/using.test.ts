import { describe, expect, it } from 'vitest'
import { windowTexts } from '../renderer/support/window-texts.ts'
import { readingGrade } from '../support/reading-grade.ts'
import { pages, withoutCode } from './pages.ts'

const manuals = pages.filter(({ path }) => path.startsWith('resources/docs/using/'))
const highestGrade = 10

/** Whole sentences of a page; headings, labels and cells of a few words would make any text easy. */
const sentencesOf = (text: string): readonly string[] =>
  withoutCode(text)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\n|\|/)
    .map((line) => line.replace(/^\s*(\d+\.|-)\s/, '').replaceAll('**', ''))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\s.*[.!?]$/.test(sentence))

const judged = manuals.filter(({ path }) => !path.endsWith('keys.md'))

describe('the manuals for a desk', () => {
  it.each(judged.map(({ path, text }) => [path, readingGrade(sentencesOf(text)).toFixed(1)]))(
    `can be read in school year ${highestGrade}: %s, grade %s`,
    (_, grade) => expect(Number(grade)).toBeLessThanOrEqual(highestGrade),
  )

  it('have bold words only where the window says the same', () => {
    const said = new Set(windowTexts)
    const bold = manuals.flatMap(({ path, text }) =>
      [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => ({ path, words })),
    )
    expect(bold.length).toBeGreaterThan(40)
    // “Bold” itself is explained where the first page begins.
    const strange = bold.filter(({ words }) => words !== 'bold' && !said.has(words) && !isPlace(words))
    expect(strange.map(({ path, words }) => `${path}: ${words}`)).toEqual([])
  })
})

/** The names of the places stand in the domain, which the window draws its rail from. */
const isPlace = (words: string) => ['Settings', 'Corrections', 'Boarding', 'Lists'].includes(words)
