import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const folder = join(import.meta.dirname, '../../../renderer/text')

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

/** Every text of the window, read from the sources themselves, so that none is forgotten. */
export const windowTexts: readonly string[] = files.flatMap((name) => textsOf(join(folder, name)))
