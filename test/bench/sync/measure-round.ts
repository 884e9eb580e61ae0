import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createExchange, readingJson } from '../../../electron/api/http.ts'
import { createPace, pacedExchange } from '../../../electron/api/pace.ts'
import { createTokenSource } from '../../../electron/api/token-source.ts'
import { keepHeapSmall } from '../../../electron/memory/heap-flags.ts'
import { systemClock, systemSleep } from '../../../electron/ports/process-ports.ts'
import { buildInSlices } from '../../../electron/search/build-in-slices.ts'
import { createEntryOfPerson } from '../../../electron/search/people/person-entry.ts'
import { createPeopleIndex, type PeopleIndex } from '../../../electron/search/people-index.ts'
import { openStores } from '../../../electron/storage/school/stores.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { searchQuery } from '../../../shared/domain/search.ts'
import { openWriterAlone } from '../../support/writer-alone.ts'

/* The client of one measurement. The parent process orders a full round over IPC, then more. */

export type SchoolAddress = {
  readonly port: number
  readonly school: { readonly baseUrl: string; readonly authUrl: string }
  readonly credentials: { readonly clientId: string; readonly clientSecret: string }
}
export type Measured = {
  readonly outcome: string
  /** Median time of an empty request: the configured latency and the machine. */
  readonly roundTripMs: number
  readonly requests: number
  readonly ms: number
  /** From the start of the round until the first people can be found. */
  readonly firstPeopleMs: number | null
  /** The longest stall in a second in which this process does nothing: the load of other programs. */
  readonly idleStallMs: number
  /** p95 from the time a search is due until its answer: after the round, and during it. */
  readonly searchIdleP95Ms: number
  readonly searchP95Ms: number
  readonly longestStallMs: number
  readonly peakMemoryMb: number
  readonly bytesOnDisk: number
  readonly people: number
  /** Time to open the student data again, with every page verified. */
  readonly reopenMs: number
}

const nothing = () => undefined
keepHeapSmall()
const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
const key = randomBytes(32)

async function open({ port, school, credentials }: SchoolAddress) {
  let requests = 0
  const exchange = createExchange(
    async (request) => {
      requests += 1
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'GET' ? null : await request.text()
      const { method, headers, signal } = request
      return await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, body, signal })
    },
    [school.baseUrl, school.authUrl],
  )
  const ignoringListener = { answered: nothing, failed: nothing, accepted: nothing, keyRefused: nothing }
  let committed = (_: readonly PersonId[]) => {}
  const alone = await openWriterAlone({
    folder,
    key,
    module: new URL('../../../electron/school/writer/worker.ts', import.meta.url),
    wires: {
      ways: {
        paced: pacedExchange(
          exchange,
          createPace({ clock: systemClock, sleep: systemSleep, random: Math.random }),
        ),
        prompt: exchange,
      },
      tokens: createTokenSource(
        readingJson(exchange),
        { ...school, ...credentials },
        { clock: systemClock, sleep: systemSleep, random: Math.random },
      ),
      listener: ignoringListener,
      baseUrl: school.baseUrl,
    },
    committed: (ids) => committed(ids),
  })
  return {
    people: alone.cache.read().people,
    everybody: alone.cache.read().everybody,
    requests: () => requests,
    ping: () => medianOf(pings, () => fetch(`http://127.0.0.1:${port}/ping`).then((answer) => answer.text())),
    round: (hear: (ids: readonly PersonId[]) => void) => {
      committed = hear
      return alone.runRound(nothing, new AbortController().signal).finally(() => {
        committed = nothing // releases the index of this round before the next
      })
    },
    close: alone.close,
  }
}
type Opened = Awaited<ReturnType<typeof open>>

function* everyone({ everybody }: Opened) {
  for (const people of everybody()) yield people.map(createEntryOfPerson(false))
}

async function measure(desk: Opened): Promise<Measured> {
  const index = createPeopleIndex()
  const asked = desk.requests()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 50)
  globalThis.gc?.()
  await buildInSlices(index, everyone(desk), {
    now: systemClock.monotonic,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    isStopped: () => false,
  })
  const idleStallMs = await stallOfOthers()
  const roundTripMs = await desk.ping()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  let firstPeopleMs: number | null = null
  const searches = searchOften(index)
  const outcome = await desk.round((ids) => {
    index.put(desk.people.byIds(ids).map(createEntryOfPerson(false)))
    if (ids.length > 0) firstPeopleMs ??= performance.now() - startedAt
  })
  const ms = performance.now() - startedAt
  delay.disable()
  const searchP95Ms = searches.end()
  clearInterval(watch)
  const idleSearches = searchOften(index)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const searchIdleP95Ms = idleSearches.end()
  return {
    outcome: outcome.kind,
    roundTripMs,
    requests: desk.requests() - asked,
    ms,
    firstPeopleMs,
    idleStallMs,
    searchIdleP95Ms,
    searchP95Ms,
    longestStallMs: delay.max / 1e6,
    peakMemoryMb: Math.max(peak, process.memoryUsage.rss()) / 2 ** 20,
    bytesOnDisk: sizeOf('cache.db') + sizeOf('cache.db-wal'),
    people: desk.people.count(),
    reopenMs: reopen(),
  }
}

const searchEveryMs = 20

/**
 * Searches for a different text each time, because cached answers would not be measured. Measured from the time each was
 * due, so that waiting for the thread counts.
 */
function searchOften(index: PeopleIndex) {
  const took: number[] = []
  let due = performance.now() + searchEveryMs
  let timer = setTimeout(search, searchEveryMs)
  function search(): void {
    index.search(searchQuery.parse({ text: typed(took.length) }))
    took.push(performance.now() - due)
    due = performance.now() + searchEveryMs
    timer = setTimeout(search, searchEveryMs)
  }
  return {
    end: (): number => {
      clearTimeout(timer)
      took.sort((a, b) => a - b)
      return took[Math.floor(took.length * 0.95)] ?? 0
    },
  }
}

const names = [
  'smith',
  'anna k',
  'thompsen',
  'mcdonald',
  'lee y8',
  'katherine',
  'oconnor',
  '0412 3',
  'nguyen',
]

/** The n-th text: names, cut down to three letters; then the same with a letter in front. */
function typed(n: number): string {
  const name = names[n % names.length] ?? ''
  const length = Math.max(3, name.length - (Math.floor(n / names.length) % 6))
  const turn = Math.floor(n / (names.length * 6))
  return `${turn === 0 ? '' : String.fromCharCode(96 + (turn % 26) + 1)}${name.slice(0, length)}`
}

async function stallOfOthers(): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  delay.disable()
  return delay.max / 1e6
}

/** Opens a copy of the files, because the writer holds a lock on the folder. */
function reopen(): number {
  const beside = mkdtempSync(join(tmpdir(), 'foyer-reopen-'))
  try {
    cpSync(folder, beside, { recursive: true, filter: (file) => !basename(file).startsWith('in-use') })
    const startedAt = performance.now()
    openStores(beside, key, { now: Date.now }).close()
    return performance.now() - startedAt
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

const pings = 15

async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let at = 0; at < times; at += 1) {
    const startedAt = performance.now()
    await work()
    took.push(performance.now() - startedAt)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

const sizeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0

let opened: Opened | null = null
process.on('message', async (order: SchoolAddress | 'again' | 'end') => {
  if (order === 'end') {
    await opened?.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }
  if (order !== 'again') opened = await open(order)
  if (opened !== null) process.send?.(await measure(opened))
})
