import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const isThere = (path: string): boolean => existsSync(join(root, path))
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

type Page = { readonly path: string; readonly text: string }

const below = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    posix.join(folder, name.replaceAll('\\', '/')),
  )

/** Every page for readers, as paths from the root. */
export const pages: readonly Page[] = ['README.md', ...below('.github'), ...below('resources/docs')]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: textOf(path) }))

/** How many words a page has: what has a letter or a digit between two spaces, code and tables included. */
export const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

/** What is between marks of code: lines of a block, and words within a sentence. */
export function codeOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].flatMap(([, , body = '']) =>
    body.split('\n'),
  )
  const words = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, word = '']) => word,
  )
  return [...blocks, ...words]
}

export const blocksOf = (text: string, language: string): readonly string[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)]
    .filter(([, name]) => name === language)
    .map(([, , body = '']) => body)

/** A heading as the forge writes it into an address. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

export const anchorsOf = (path: string): readonly string[] =>
  [
    ...textOf(path)
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) => anchor(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')))

type Link = {
  readonly page: string
  readonly target: string
  readonly anchor: string | undefined
  readonly isPicture: boolean
}

/** Every link to a file of ours, as a path from the root. */
export function linksOf({ path, text }: Page): readonly Link[] {
  return [...withoutCode(text).matchAll(/(!?)\[[^\]]*\]\(([^)\s]+)\)/g)]
    .filter(([, , to = '']) => !/^(https?|mailto):/.test(to))
    .map(([, mark, to = '']) => {
      const [file = '', name] = to.split('#')
      const target = file === '' ? path : posix.join(posix.dirname(path), file)
      return { page: path, target, anchor: name, isPicture: mark === '!' }
    })
}
