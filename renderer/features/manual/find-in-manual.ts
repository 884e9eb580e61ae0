import type { Block, TextLine } from '../../../shared/domain/manual.ts'
import { fold, foldWords } from '../../../shared/text/fold.ts'
import type { ManualPages, PageName } from './manual-pages.ts'

export type ManualPlace = { readonly page: PageName; readonly block: number; readonly line: number }
export type Found = ManualPlace & { readonly heading: string; readonly text: string }

const most = 30

const plainText = (line: TextLine): string => line.map(({ text }) => text).join('')

/**
 * Searches a manual, whose words are folded once. Finds the lines in which every typed word begins a word of the line
 * or of its heading. Lines that begin with the typed text come first.
 */
export function createManualSearch(manual: ManualPages): (typed: string) => readonly Found[] {
  const lines = pagesOf(manual).flatMap((page) =>
    linesOf(page, manual[page]).map((found) => ({
      found,
      begins: fold(found.text).trim(),
      words: foldWords(`${found.heading} ${found.text}`),
    })),
  )
  return (typed) => {
    const wanted = foldWords(typed)
    if (wanted.length === 0) return []
    const fits = lines.filter(({ words }) =>
      wanted.every((want) => words.some((word) => word.startsWith(want))),
    )
    const isFirst = ({ begins }: (typeof lines)[number]) => begins.startsWith(wanted.join(' '))
    const ordered = [...fits.filter(isFirst), ...fits.filter((each) => !isFirst(each))]
    return ordered.slice(0, most).map(({ found }) => found)
  }
}

// sound: a manual has exactly these keys
const pagesOf = (manual: ManualPages) => Object.keys(manual) as PageName[]

function linesOf(page: PageName, blocks: readonly Block[]): readonly Found[] {
  let heading = ''
  return blocks.flatMap((block, at) => {
    if (block.kind === 'heading') heading = plainText(block.line)
    return textsOf(block).map((text, line) => ({ page, block: at, line, heading, text }))
  })
}

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return []
    case 'paragraph':
      return [plainText(block.line)]
    case 'list':
      return block.items.map(plainText)
    case 'table':
      return block.rows.map((row) => row.map(plainText).join(' · '))
    case 'code':
      return [block.text]
  }
}

/** The position to which a link of the manual leads; null if it leads out of the manual in the window. */
export function placeOf(manual: ManualPages, from: PageName, link: string): ManualPlace | null {
  const [file = '', anchor] = link.split('#')
  const name = file === '' ? from : file.replace(/^.*\//, '').replace(/\.md$/, '')
  const page = pagesOf(manual).find((each) => each === name)
  if (page === undefined || /^[a-z]+:/.test(link)) return null
  const block = manual[page].findIndex((each) => each.kind === 'heading' && each.anchor === anchor)
  return { page, block: Math.max(0, block), line: 0 }
}
