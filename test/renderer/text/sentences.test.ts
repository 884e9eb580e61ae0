import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/* What a busy person reads must be short. Read from the sources themselves, so that no text is forgotten. */

const folder = join(import.meta.dirname, '../../../renderer/text')
const mostWords = 20

type Node = {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

/** Every text that is written down in a file; what a template puts in counts as one word. */
function textsOf(path: string): readonly string[] {
  const texts: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, value: literal, quasis } = value as Node // an ESTree node, or a part of one
    if (type === 'ImportDeclaration') return
    if (type === 'Literal' && typeof literal === 'string') texts.push(literal)
    if (type === 'TemplateLiteral' && quasis !== undefined)
      texts.push(quasis.map(({ value: { cooked } }) => cooked).join('x'))
    Object.values(value).forEach(walk)
  }
  walk(parseSync(path, readFileSync(path, 'utf8')).program)
  return texts
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)
const sentences = files
  .flatMap((name) => textsOf(join(folder, name)))
  .flatMap((text) => text.split(/(?<=[.!?])\s+/))

describe('the sentences of the window', () => {
  it('are found', () => {
    expect(sentences.length).toBeGreaterThan(500)
    expect(sentences).toContain('Type a name as you heard it')
  })

  it(`have ${mostWords} words at the most`, () => {
    const long = sentences.filter((sentence) => sentence.split(/\s+/).length > mostWords)
    expect(long).toEqual([])
  })
})
