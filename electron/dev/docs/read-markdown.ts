import { marked, type Token, type Tokens } from 'marked'
import type { Block, TextLine, Words } from '../../../shared/domain/manual.ts'

/** Reads a manual page as blocks. Pictures, comments and anything else written in HTML are left out. */
export function readMarkdown(text: string): readonly Block[] {
  return marked.lexer(text).flatMap(blockOf)
}

function blockOf(token: Token): readonly Block[] {
  switch (token.type) {
    case 'heading': {
      const line = lineOf(token.tokens)
      return [{ kind: 'heading', level: token.depth, anchor: anchorOf(line), line }]
    }
    case 'paragraph':
      return [{ kind: 'paragraph', line: lineOf(token.tokens) }]
    case 'list': {
      const { ordered, items } = token as Tokens.List // sound: its type is `list`
      return [{ kind: 'list', ordered, items: items.map(({ tokens }) => lineOf(tokens)) }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table // sound: its type is `table`
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => lineOf(tokens))
      return [{ kind: 'table', heads: cells(header), rows: rows.map(cells) }]
    }
    case 'code':
      return [{ kind: 'code', text: token.text }]
    default:
      return []
  }
}

const lineOf = (tokens: readonly Token[] = [], as: Omit<Words, 'text'> = { kind: 'plain' }): TextLine =>
  tokens.flatMap((token) => wordsOf(token, as))

function wordsOf(token: Token, as: Omit<Words, 'text'>): TextLine {
  switch (token.type) {
    case 'strong':
      return lineOf(token.tokens, { ...as, kind: 'strong' })
    case 'em':
      return lineOf(token.tokens, as)
    case 'link':
      return lineOf(token.tokens, { ...as, link: token.href })
    case 'codespan':
      return [{ ...as, kind: 'code', text: token.text }]
    case 'text':
      return token.tokens === undefined ? [{ ...as, text: token.text }] : lineOf(token.tokens, as)
    case 'escape':
      return [{ ...as, text: token.text }]
    default:
      return []
  }
}

/** The anchor of a heading as the repository's web page builds it, so that one link works there and in the app. */
const anchorOf = (line: TextLine) =>
  line
    .map(({ text }) => text)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
