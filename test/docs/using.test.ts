import { describe, expect, it } from 'vitest'
import { windowTexts } from '../renderer/support/window-texts.ts'
import { pages, withoutCode } from './pages.ts'

const manuals = pages.filter(({ path }) => path.startsWith('resources/docs/using/'))

describe('the manuals for a desk', () => {
  it('have bold words only where the window says the same', () => {
    const bold = manuals.flatMap(boldIn)
    expect(bold.length).toBeGreaterThan(40)
    // “Bold” itself is explained where the first page begins.
    expect(strange(bold.filter(({ words }) => words !== 'bold'))).toEqual([])
  })
})

/** What else a school reads. The pages for whoever reads the code have its words. */
const read = pages.filter(
  ({ path }) =>
    path === 'README.md' ||
    /^resources\/docs\/(using\/.*|faq|deploying|policies|privacy|dpia|messages)\.md$/.test(path),
)

describe('what a school reads', () => {
  it('has the window’s words where it quotes it: bold within a line, or with three dots', () => {
    expect(read.length).toBe(11)
    const others = read.filter((page) => !manuals.includes(page) && page.path !== 'README.md')
    const quoted = others.flatMap(boldIn).filter(({ words, isFirst }) => !isFirst || words.endsWith('…'))
    expect(quoted.length).toBeGreaterThan(10)
    expect(strange(quoted)).toEqual([])
  })
})

type Bold = { readonly path: string; readonly words: string; readonly isFirst: boolean }

const boldIn = ({ path, text }: (typeof pages)[number]): readonly Bold[] =>
  [...withoutCode(text).matchAll(/(^\s*(?:(?:\d+\.|-|\|) )?)?\*\*([^*]+)\*\*/gm)].map(
    ([, start, words = '']) => ({ path, words, isFirst: start !== undefined }),
  )

const said = new Set(windowTexts)
/** The names of the places stand in the domain, which the window draws its rail from. */
const isPlace = (words: string) => ['Settings', 'Corrections', 'Boarding', 'Lists'].includes(words)
const strange = (bold: readonly Bold[]) =>
  bold
    .filter(({ words }) => !said.has(words) && !isPlace(words))
    .map(({ path, words }) => `${path}: ${words}`)
