import { expect, it } from 'vitest'
import { shortcuts } from '../../renderer/app/keys/shortcuts.ts'
import { viewNames, viewRow } from '../../shared/domain/views.ts'
import { windowTexts } from '../renderer/support/window-texts.ts'
import { pages, textOf, withoutCode } from './pages.ts'

const manuals = pages.filter(({ path }) => path.startsWith('resources/docs/using/'))

it('shows in the window, too, every bold word of the manuals for a desk', () => {
  const bold = manuals.flatMap(boldIn)
  expect(bold.length).toBeGreaterThan(40)
  // “Bold” itself is explained where the first page begins.
  expect(strange(bold.filter(({ words }) => words !== 'bold'))).toEqual([])
})

it('has every key that the manuals for a desk name', () => {
  const known = new Set(shortcuts.map(({ stroke }) => stroke.replace('Digit', '1')))
  const named = manuals.flatMap(({ text }) => text.match(/\bF\d\b|\b(?:(?:Ctrl|Alt|Shift)\+)+\w+/g) ?? [])
  expect(new Set(named).size).toBeGreaterThan(12)
  // The system's own: undo within a field.
  expect(named.filter((stroke) => !known.has(stroke) && stroke !== 'Ctrl+Z')).toEqual([])
})

it('marks with a star in the list of the manuals exactly those that the window shows', () => {
  const starred = [...textOf('resources/docs/README.md').matchAll(/\]\(([\w/-]+\.md)\)\*/g)]
  const shown = textOf('renderer/features/manual/manual-pages.ts').matchAll(/resources\/docs\/([\w/-]+\.md)/g)
  const named = (matches: Iterable<RegExpMatchArray>) => [...matches].map(([, path = '']) => path).toSorted()
  expect(named(starred)).toEqual(['using/keys.md', ...named(shown)].toSorted())
})

it('has every label that the form for a bug quotes', () => {
  const quoted = [...textOf('.github/ISSUE_TEMPLATE/bug.yml').matchAll(/"([^"]+)"/g)]
  expect(quoted.length).toBeGreaterThan(2)
  expect(quoted.map(([, words = '']) => words).filter((words) => !said.has(words))).toEqual([])
})

/** What else a school reads. Pages for developers use the words of the code. */
const read = pages.filter(
  ({ path }) =>
    path === 'README.md' ||
    /^resources\/docs\/(using\/.*|faq|deploying|policies|privacy|dpia|messages)\.md$/.test(path),
)

it('has every label exactly as the manuals of a school quote it, in bold or with three dots', () => {
  expect(read.length).toBe(11)
  const others = read.filter((page) => !manuals.includes(page) && page.path !== 'README.md')
  const quoted = others.flatMap(boldIn).filter(({ words, isFirst }) => !isFirst || words.endsWith('…'))
  expect(quoted.length).toBeGreaterThan(10)
  expect(strange(quoted)).toEqual([])
})

type Bold = { readonly path: string; readonly words: string; readonly isFirst: boolean }

const boldIn = ({ path, text }: (typeof pages)[number]): readonly Bold[] =>
  [...withoutCode(text).matchAll(/(^\s*(?:(?:\d+\.|-|\|) )?)?\*\*([^*]+)\*\*/gm)].map(
    ([, start, words = '']) => ({ path, words, isFirst: start !== undefined }),
  )

const said = new Set(windowTexts)
/** The window draws its rail from the places of the domain. */
const places = new Set(viewNames.map((name) => viewRow(name).words))
const strange = (bold: readonly Bold[]) =>
  bold
    .filter(({ words }) => !said.has(words) && !places.has(words))
    .map(({ path, words }) => `${path}: ${words}`)
