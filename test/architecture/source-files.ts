import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

export type SourceFile = {
  /** Path from the project root, with forward slashes. */
  readonly path: string
  readonly lines: number
  /** Modules imported, as written, static and dynamic ones alike. */
  readonly imports: readonly string[]
  /** Those of them of which more than types are taken. */
  readonly valueImports: readonly string[]
  /** Places at which the code goes one way or another. */
  readonly decisions: number
  readonly functions: readonly { readonly line: number; readonly lines: number; readonly params: number }[]
}

/** Every TypeScript source below the given folders, parsed. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => parse(relative(root, join(root, path)).replaceAll('\\', '/')))
}

function parse(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse`)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const functions = functionsOf(program, lineOf)
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[1] === undefined ? [] : [literal[1]]
  })
  const taken = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  return {
    path,
    valueImports: [...taken.map(({ moduleRequest }) => moduleRequest.value), ...dynamic],
    lines: text.trimEnd().split('\n').length,
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...dynamic,
      ...reExports(text),
    ],
    decisions: decisionsOf(program),
    functions,
  }
}

/**
 * Functions with their own lines: those of functions inside are counted as theirs. A factory that returns six short
 * functions is six short functions.
 */
function functionsOf(program: unknown, lineOf: (offset: number) => number): SourceFile['functions'] {
  const spans: { start: number; end: number; params: number }[] = []
  walk(program, ({ type, start, end, params }) => {
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type))
      spans.push({ start, end, params: params?.length ?? 0 })
  })
  const height = ({ start, end }: { start: number; end: number }) => lineOf(end) - lineOf(start) + 1
  return spans.map((span) => {
    const inside = spans.filter((other) => other.start > span.start && other.end <= span.end)
    const direct = inside.filter(
      (one) => !inside.some((other) => other.start < one.start && other.end >= one.end),
    )
    const theirs = direct.reduce((sum, one) => sum + height(one) - 1, 0)
    return { line: lineOf(span.start), lines: height(span) - theirs, params: span.params }
  })
}

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

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly params?: readonly unknown[]
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string' && 'start' in value) visit(value as Node) // an ESTree node
  for (const child of Object.values(value)) walk(child, visit)
}
