import { readFileSync } from 'node:fs'

/** What a process did to its files, in order. Paths are absolute. */
export type Write =
  | { readonly kind: 'write'; readonly path: string; readonly bytes: Buffer; readonly at: number | 'end' }
  | { readonly kind: 'truncate'; readonly path: string; readonly length: number }
  | { readonly kind: 'sync'; readonly path: string }
  | { readonly kind: 'create'; readonly path: string }
  | { readonly kind: 'unlink'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }

const text = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex')

/** The recording, of one folder's files alone. */
export function readWrites(file: string, folder: string): Write[] {
  const pending = new Map<string, string>()
  const writes: Write[] = []
  for (const line of readFileSync(file, 'latin1').split('\n')) {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    if (rest.endsWith('<unfinished ...>')) {
      pending.set(pid, rest.slice(0, -'<unfinished ...>'.length))
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)
    const call = resumed === null ? rest : (pending.get(pid) ?? '') + (resumed[1] ?? '')
    const write = readCall(call)
    if (write?.path.startsWith(folder)) writes.push(write)
  }
  return writes
}

const fd = String.raw`\d+<((?:\\x[0-9a-f]{2})*)>`
const hex = String.raw`"((?:\\x[0-9a-f]{2})*)"`
const onlyPath =
  (kind: 'sync' | 'unlink' | 'create') =>
  ([path = '']: readonly string[]): Write => ({ kind, path: text(path).toString() })
const calls: readonly (readonly [RegExp, (parts: readonly string[]) => Write])[] = [
  [
    new RegExp(`^pwrite64\\(${fd}, ${hex}, \\d+, (\\d+)\\)\\s+= \\d`),
    ([path = '', bytes = '', at]) => ({
      kind: 'write',
      path: text(path).toString(),
      bytes: text(bytes),
      at: Number(at),
    }),
  ],
  [
    new RegExp(`^write\\(${fd}, ${hex}, \\d+\\)\\s+= \\d`),
    ([path = '', bytes = '']) => ({
      kind: 'write',
      path: text(path).toString(),
      bytes: text(bytes),
      at: 'end',
    }),
  ],
  [new RegExp(`^f(?:data)?sync\\(${fd}\\)\\s+= 0`), onlyPath('sync')],
  [
    new RegExp(`^ftruncate\\(${fd}, (\\d+)\\)\\s+= 0`),
    ([path = '', length]) => ({ kind: 'truncate', path: text(path).toString(), length: Number(length) }),
  ],
  [new RegExp(`^unlink\\(${hex}\\)\\s+= 0`), onlyPath('unlink')],
  [
    new RegExp(`^rename\\(${hex}, ${hex}\\)\\s+= 0`),
    ([path = '', to = '']) => ({ kind: 'rename', path: text(path).toString(), to: text(to).toString() }),
  ],
  [new RegExp(`^openat\\([^,]+, ${hex}, [^)]*O_CREAT[^)]*\\)\\s+= \\d`), onlyPath('create')],
]

function readCall(call: string): Write | null {
  for (const [pattern, make] of calls) {
    const parts = pattern.exec(call)
    if (parts !== null) return make(parts.slice(1))
  }
  return null
}
