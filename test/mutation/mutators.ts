import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * Three mutators for kinds of bugs that Stryker's own do not make: a condition inside an SQL string, a notification
 * that is no longer sent, and a comparison that is more or less tolerant than it should be. Stryker loads this file as a plugin
 * in place of its own mutators when `MUTATION_OWN` is set, and beside them otherwise.
 */

type Node = { readonly type: string; readonly [key: string]: unknown }
type Path = { readonly node: Node; readonly parentPath: { readonly node: Node } | null }
type Mutator = { readonly name: string; mutate(path: Path): Iterable<Node> }

const hole = '¤' // one `${…}` of a template
const isSql = (text: string) =>
  /\b(SELECT|DELETE FROM|INSERT|UPDATE|WHERE|JOIN|ORDER BY|NOT IN|IS NULL|IS NOT NULL|EXISTS)\b/.test(text) &&
  !/^\s*(CREATE|PRAGMA|ALTER|DROP|ATTACH)\b/.test(text)

const swaps: readonly (readonly [pattern: RegExp, ...replacements: readonly string[]])[] = [
  [/ <= /g, ' < ', ' > '],
  [/ < /g, ' <= ', ' >= '],
  [/ >= /g, ' > ', ' < '],
  [/ > /g, ' >= ', ' <= '],
  [/ NOT IN /g, ' IN '],
  [/(?<!NOT) IN (?=[(¤])/g, ' NOT IN '],
  [/ IS NOT (?!DISTINCT)/g, ' IS '],
  [/ IS (?!NOT)/g, ' IS NOT '],
  [/NOT EXISTS/g, 'EXISTS'],
  [/(?<!NOT )EXISTS(?= ?\()/g, 'NOT EXISTS'],
  [/ NOT LIKE /g, ' LIKE '],
  [/(?<!NOT) LIKE /g, ' NOT LIKE '],
  [/ DESC\b/g, ' ASC'],
  [/(?<=ORDER BY [\w.() ]+?)(?=,|\n|$|\)| LIMIT)(?<! (?:DESC|ASC))/g, ' DESC'],
  [/DISTINCT /g, ''],
  [/LEFT JOIN/g, 'JOIN'],
  [/(?<!LEFT )JOIN/g, 'LEFT JOIN'],
  [/UNION ALL/g, 'UNION'],
  [/OR IGNORE/g, 'OR REPLACE'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
]
const assigns = /\b(SET|VALUES|THEN|ELSE)$/
const clauses = /\b(SET|VALUES|THEN|ELSE|WHERE|ON|HAVING|WHEN|AND|OR|SELECT|USING|BY)\b/g

/** Every text with one predicate turned, moved by one, or without effect. Parameters stay, so that each still binds. */
export function changedSql(text: string): readonly string[] {
  const at = (index: number, length: number, by: string) =>
    text.slice(0, index) + by + text.slice(index + length)
  const swapped = swaps.flatMap(([pattern, ...replacements]) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      replacements.map((by) => at(match.index, match[0].length, by)),
    ),
  )
  const turned = [...text.matchAll(/ (=|<>|!=) /g)]
    .filter(({ index }) => !assigns.test(text.slice(0, index).match(clauses)?.at(-1) ?? ''))
    .map(({ index, 0: all, 1: sign }) => at(index, all.length, sign === '=' ? ' <> ' : ' = '))
  const dropped = [...text.matchAll(/\b(WHERE|AND|OR)\s+/g)].map((match) => {
    const start = match.index + match[0].length
    const condition = text.slice(start, endOfCondition(text, start)).trimEnd()
    return at(start, condition.length, match[1] === 'OR' ? `(${condition} AND 0)` : `(${condition} OR 1)`)
  })
  return [...new Set([...swapped, ...turned, ...dropped])].filter((changed) => changed !== text)
}

/** Where the condition ends that starts here: at the next keyword or closing bracket outside its own brackets. */
function endOfCondition(text: string, start: number): number {
  const ends = /^(AND|OR|ORDER BY|GROUP BY|LIMIT|WHERE|JOIN|LEFT|UNION|RETURNING|ON CONFLICT|THEN)\b/
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    else if (text[index] === ')') depth -= 1
    if (depth < 0 || (depth === 0 && /\s/.test(text[index - 1] ?? '') && ends.test(text.slice(index))))
      return index
  }
  return text.length
}

const sqlPredicate: Mutator = {
  name: 'SqlPredicate',
  *mutate({ node, parentPath }) {
    if (node.type === 'StringLiteral' && parentPath?.node.type !== 'ImportDeclaration') {
      const { value } = node as Node & { readonly value: string }
      if (isSql(value)) for (const text of changedSql(value)) yield { type: 'StringLiteral', value: text }
    } else if (node.type === 'TemplateLiteral') {
      const { quasis, expressions } = node as Node & {
        readonly quasis: readonly { readonly value: { readonly cooked: string } }[]
        readonly expressions: readonly unknown[]
      }
      const whole = quasis.map(({ value }) => value.cooked).join(hole)
      if (isSql(whole)) for (const text of changedSql(whole)) yield template(text, expressions)
    }
  },
}

function template(text: string, expressions: readonly unknown[]): Node {
  const parts = text.split(hole)
  const quasis = parts.map((cooked, index) => ({
    type: 'TemplateElement',
    tail: index === parts.length - 1,
    value: { cooked, raw: cooked.replace(/\\|`|\$\{/g, '\\$&') },
  }))
  return { type: 'TemplateLiteral', quasis, expressions }
}

const isCall = (node: Node): boolean =>
  node.type === 'CallExpression' ||
  node.type === 'OptionalCallExpression' ||
  ((node.type === 'AwaitExpression' || (node.type === 'UnaryExpression' && node['operator'] === 'void')) &&
    isCall(node['argument'] as Node))

/** Calls whose result an arrow function does not need, by the verb of what is called. */
const notifies =
  /^(notify|post|tell|changed|on[A-Z]|wake|plan|schedule|emit|report|invalidate|announce|publish|close|stop|abort|release|clear|drop|prune|wipe|mark|record|touch)/

const removedStatement: Mutator = {
  name: 'RemovedStatement',
  *mutate({ node }) {
    if (node.type === 'ExpressionStatement' && isCall(node['expression'] as Node))
      yield { type: 'EmptyStatement' }
    if (node.type !== 'ArrowFunctionExpression') return
    const body = node['body'] as Node
    if (!isCall(body) || (body.type !== 'UnaryExpression' && !notifies.test(calleeOf(body)))) return
    yield { ...node, params: [], body: { type: 'Identifier', name: 'undefined' }, returnType: undefined }
  },
}

function calleeOf({ callee, argument }: Node): string {
  const called = (callee ?? (argument as Node)['callee']) as Node
  const name = (called['property'] ?? called) as Node
  return String(name['name'] ?? '')
}

/** What `siblings.ts` puts at hand under `globalThis.siblings`. */
const siblings: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['sameValue', ['sameExactly', 'sameButForSpelling']],
  ['sameExactly', ['sameValue']],
  ['sameButForSpelling', ['sameValue']],
])
const orders: ReadonlyMap<unknown, string> = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
])
const tidied = new Set(['toLowerCase', 'trim', 'normalize'])

const tolerantComparison: Mutator = {
  name: 'TolerantComparison',
  *mutate({ node, parentPath }) {
    const operator = orders.get(node['operator'])
    if (node.type === 'BinaryExpression' && operator !== undefined) yield { ...node, operator }
    const isDeclared = /Specifier|Declarator|FunctionDeclaration|Property$/.test(parentPath?.node.type ?? '')
    if (node.type === 'Identifier' && !isDeclared)
      for (const name of siblings.get(node['name']) ?? [])
        yield member(member('globalThis', 'siblings'), name)
    if (node.type !== 'CallExpression') return
    const callee = node['callee'] as Node
    const [first] = node['arguments'] as readonly Node[]
    if (callee.type === 'MemberExpression' && tidied.has(calleeOf(node))) yield callee['object'] as Node
    else if (/^(fold|normalise)$/.test(calleeOf(node)) && first !== undefined) yield first
  },
}

const identifier = (name: string): Node => ({ type: 'Identifier', name })
const member = (object: Node | string, property: string): Node => ({
  type: 'MemberExpression',
  object: typeof object === 'string' ? identifier(object) : object,
  property: identifier(property),
  computed: false,
})

export const strykerPlugins: readonly unknown[] = []
const tools = process.env['MUTATION_TOOLS']
if (tools !== undefined) {
  const file = join(tools, 'node_modules/@stryker-mutator/instrumenter/dist/src/mutators/index.js')
  const { allMutators }: { allMutators: Mutator[] } = await import(pathToFileURL(file).href)
  if (process.env['MUTATION_OWN'] !== undefined) allMutators.length = 0
  allMutators.push(sqlPredicate, removedStatement, tolerantComparison)
}
