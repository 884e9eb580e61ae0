import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

export const root = join(import.meta.dirname, '../..')

export type SourceFile = {
  /** Path from the project root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly lines: number
  /** Modules imported, as written, static and dynamic ones alike. */
  readonly imports: readonly string[]
  /** Those of them of which more than types are taken. */
  readonly valueImports: readonly string[]
  /** Places at which the code goes one way or another. */
  readonly decisions: number
  readonly functions: readonly SourceFunction[]
}

type SourceFunction = {
  readonly line: number
  /** The function's own name, or what it is assigned to; without either, the name of the function around it. */
  readonly name: string
  /** Lines without those of the functions inside. */
  readonly ownLines: number
  /** Lines with those of the functions inside. */
  readonly lines: number
  readonly params: number
}

const product = ['shared', 'electron', 'renderer']
/** The name of a TypeScript source. */
export const sourceName = /(?<!\.d)\.tsx?$/
/** Parsed once in a process, though several tests ask. */
const parsed = new Map<string, SourceFile>()

export const readProduct = (): SourceFile[] => readSources(product)

/** Every TypeScript source below the given folders, parsed. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return pathsBelow(folders, sourceName).map((path) => {
    const file = parsed.get(path) ?? parse(path)
    parsed.set(path, file)
    return file
  })
}

/** The style sheets of the window. */
export const readStyles = (): { readonly path: string; readonly lines: number }[] =>
  pathsBelow(product, /\.css$/).map((path) => ({
    path,
    lines: linesOf(readFileSync(join(root, path), 'utf8')),
  }))

/** The files below the given folders whose path has such a name. */
export const pathsBelow = (folders: readonly string[], name: RegExp): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((each) =>
        relative(root, join(root, folder, each)).replaceAll('\\', '/'),
      ),
    )
    .filter((path) => name.test(path))

const linesOf = (text: string): number => text.trimEnd().split('\n').length

function parse(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse`)
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[1] === undefined ? [] : [literal[1]]
  })
  const taken = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  return {
    path,
    text,
    valueImports: [...taken.map(({ moduleRequest }) => moduleRequest.value), ...dynamic],
    lines: linesOf(text),
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...dynamic,
      ...reExports(text),
    ],
    decisions: decisionsOf(program),
    functions: functionsOf(program, lineCounter(text)),
  }
}

function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

const functionTypes = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

type Span = Omit<SourceFunction, 'line' | 'lines' | 'ownLines'> & {
  readonly start: number
  readonly end: number
}

function functionsOf(program: unknown, lineOf: (offset: number) => number): SourceFile['functions'] {
  const spans: Span[] = []
  walk(program, (node, parents) => {
    if (!functionTypes.test(node.type)) return
    const { start, end, params } = node
    const name = nameOf(node) ?? parents.map(nameOf).findLast((each) => each !== undefined) ?? ''
    spans.push({ start, end, name, params: params?.length ?? 0 })
  })
  const height = ({ start, end }: Span) => lineOf(end) - lineOf(start) + 1
  return spans.map((span) => {
    const inside = spans.filter((other) => other.start > span.start && other.end <= span.end)
    const direct = inside.filter(
      (one) => !inside.some((other) => other.start < one.start && other.end >= one.end),
    )
    const theirs = direct.reduce((sum, one) => sum + height(one) - 1, 0)
    const { name, params } = span
    return { line: lineOf(span.start), name, params, lines: height(span), ownLines: height(span) - theirs }
  })
}

/** Of a function its name; of a variable or a property what it is called. */
const nameOf = ({ id, key }: Node): string | undefined => id?.name ?? key?.name

const deciding =
  /^(IfStatement|ConditionalExpression|LogicalExpression|SwitchCase|CatchClause|For\w*Statement|(Do)?WhileStatement)$/

function decisionsOf(program: unknown): number {
  let count = 0
  walk(program, ({ type }) => {
    if (deciding.test(type)) count += 1
  })
  return count
}

const reExports = (text: string) =>
  [...text.matchAll(/^export .* from '([^']+)'/gm)].map((match) => match[1] ?? '')

/** As much of an ESTree node as is looked at. */
type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly params?: readonly unknown[]
  readonly id?: { readonly name?: string } | null
  readonly key?: { readonly name?: string } | null
}

function walk(
  value: unknown,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit, parents)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const node = 'type' in value && typeof value.type === 'string' && 'start' in value ? (value as Node) : null // an ESTree node
  if (node !== null) visit(node, parents)
  for (const child of Object.values(value)) walk(child, visit, node === null ? parents : [...parents, node])
}
