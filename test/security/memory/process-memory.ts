import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'

/** Whether this system lets a process read the memory of one it started. */
export const canReadMemory = process.platform === 'linux'

/** What is looked for, in every form in which it may lie there. */
export type Needle = { readonly kind: string; readonly bytes: Buffer }

/** Text as engines keep it: one byte a character, and two. */
export const textNeedles = (kind: string, text: string): Needle[] => [
  { kind, bytes: Buffer.from(text) },
  { kind, bytes: Buffer.from(text, 'utf16le') },
]

/** A key: as bytes, and as the texts it is written in. */
export const keyNeedles = (kind: string, key: Buffer): Needle[] => [
  { kind, bytes: key },
  ...[key.toString('hex'), key.toString('hex').toUpperCase(), key.toString('base64')].flatMap((text) =>
    textNeedles(kind, text),
  ),
]

/** The last half of a secret's text: what its first half was may have been written over. */
export const halfNeedles = (kind: string, text: string): Needle[] =>
  textNeedles(kind, text.slice(-Math.ceil(text.length / 2)))

/**
 * A request's text as Node's own TLS took it to be written, by which the stand-in and the headless host ask the school;
 * Electron asks through Chromium. TLS gives such a block back as it is, and its next owner fills a part of it and
 * keeps it, keeps the rest from being overwritten.
 */
export const requestNeedles = (kind: string, clientSecret: string): Needle[] =>
  [`client_secret=${clientSecret}`, 'uthorization: Bearer demo-token-'].flatMap((text) =>
    textNeedles(kind, text),
  )

export type Held = Readonly<Record<string, number>>

/** How often each kind lies in the memory of an app: of a process and of all it has started. */
export const countIn = (pid: number, needles: readonly Needle[]): Held => countInAll(familyOf(pid), needles)

/** Every kind, over all of these processes. */
export function countInAll(pids: readonly number[], needles: readonly Needle[]): Held {
  const counts: Record<string, number> = {}
  for (const each of pids)
    for (const [kind, found] of countInProcess(each, needles)) counts[kind] = (counts[kind] ?? 0) + found
  return counts
}

const chunk = 16 * 1024 * 1024

/** How often each kind lies in the writable memory of a process, read from outside by /proc. */
export function countInProcess(pid: number, needles: readonly Needle[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>(needles.map(({ kind }) => [kind, 0]))
  const overlap = Math.max(...needles.map(({ bytes }) => bytes.length)) - 1
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  const buffer = Buffer.allocUnsafeSlow(chunk)
  try {
    for (const { from, to } of writableMaps(pid))
      for (let at = from; at < to; at += chunk - overlap) {
        const length = readAt(memory, buffer, { at, length: Math.min(chunk, to - at) })
        const bytes = buffer.subarray(0, length)
        for (const { kind, bytes: needle } of needles)
          found.set(kind, (found.get(kind) ?? 0) + timesIn(bytes, needle))
        if (length < chunk) break
      }
  } finally {
    closeSync(memory)
    buffer.fill(0)
  }
  return found
}

export const pageProcessesOf = (pid: number): readonly number[] => chromiumBelow(pid).get('renderer') ?? []

/** All processes of Chromium below `pid`, by what they are for: `browser` is the one that starts the others. */
export function chromiumBelow(pid: number): ReadonlyMap<string, readonly number[]> {
  const running = familyOf(pid)
    .map((each) => ({ each, line: readFileSync(`/proc/${each}/cmdline`, 'utf8') }))
    .filter(({ line }) => /chrom/i.test(line.split('\0')[0] ?? ''))
  const kinds = Map.groupBy(
    running,
    ({ line }) =>
      /--utility-sub-type=(\w+)/.exec(line)?.[1] ?? /--type=([\w-]+)/.exec(line)?.[1] ?? 'browser',
  )
  return new Map([...kinds].map(([kind, all]) => [kind, all.map(({ each }) => each)]))
}

/** The process and every one it has started, as they are now. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return [{ pid: Number(name), parent }]
      } catch {
        return [] // it has ended meanwhile
      }
    })
  const family = [pid]
  for (let at = 0; at < family.length; at += 1)
    family.push(...parents.filter(({ parent }) => parent === family[at]).map((each) => each.pid))
  return family
}

function writableMaps(pid: number) {
  return readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const match = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line)
      return match === null
        ? []
        : [{ from: Number.parseInt(match[1] ?? '', 16), to: Number.parseInt(match[2] ?? '', 16) }]
    })
}

/** 0 for a mapped page that is not in memory. */
function readAt(file: number, into: Buffer, { at, length }: { at: number; length: number }): number {
  try {
    return readSync(file, into, 0, length, at)
  } catch {
    return 0
  }
}

function timesIn(bytes: Buffer, needle: Buffer): number {
  let times = 0
  for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + 1)) times += 1
  return times
}
