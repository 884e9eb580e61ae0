import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { systemClock, systemSleep } from '../../../electron/app/process-ports.ts'
import { keepHeapSmall } from '../../../electron/app/small-heap.ts'
import { openStores } from '../../../electron/app/stores.ts'
import { buildInSlices } from '../../../electron/search/build-in-slices.ts'
import { entryOfPerson } from '../../../electron/search/entry-of-person.ts'
import { createPeopleIndex, type PeopleIndex } from '../../../electron/search/people-index.ts'
import { searchQuery } from '../../../shared/domain/search.ts'
import { openDesk } from '../../sync/rig/desk.ts'

/* The client's side of one measurement: measure-round, told by its parent over IPC; a full round, then others. */

export type Told = {
  readonly port: number
  readonly school: { readonly baseUrl: string; readonly authUrl: string }
  readonly credentials: { readonly clientId: string; readonly clientSecret: string }
}
export type Measured = {
  readonly outcome: string
  readonly requests: number
  readonly ms: number
  /** From the start until the first people can be found. */
  readonly firstPeopleMs: number | null
  /** The same measure over a second in which this process does nothing: what others take of the machine. */
  readonly idleStallMs: number
  /** From the moment a search is due until it is answered, p95: alone among as many people afterwards, and while the round runs. */
  readonly searchIdleP95Ms: number
  readonly searchP95Ms: number
  readonly longestStallMs: number
  readonly p99DelayMs: number
  readonly longestTransactionMs: number
  readonly p99TransactionMs: number
  readonly peakMemoryMb: number
  readonly bytesOnDisk: number
  readonly people: number
  /** To open the copy again, every page verified. */
  readonly reopenMs: number
}

keepHeapSmall()
const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
const key = randomBytes(32)

function open(told: Told) {
  let requests = 0
  const desk = openDesk({
    ...told,
    folder,
    key,
    fetch: async (request) => {
      requests += 1
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'GET' ? null : await request.text()
      return await fetch(`http://127.0.0.1:${told.port}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body,
        signal: request.signal,
      })
    },
    clock: systemClock,
    sleep: systemSleep,
    random: Math.random,
  })
  return { desk, requests: () => requests }
}

/** The ids first: a statement that is being iterated keeps its connection busy. */
function* everyone({ people }: ReturnType<typeof open>['desk']) {
  for (const { id } of people.everyId()) for (const person of people.byIds([id])) yield entryOfPerson(person)
}

async function measure({ desk, requests }: ReturnType<typeof open>): Promise<Measured> {
  const index = createPeopleIndex()
  const asked = requests()
  const transactions = timeTransactions(desk.parts.db)
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
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  let firstPeopleMs: number | null = null
  const searches = searchOften(index)
  const outcome = await desk.round({
    committed: (ids) => {
      index.put(desk.people.byIds(ids).map(entryOfPerson))
      if (ids.length > 0) firstPeopleMs ??= performance.now() - startedAt
    },
  })
  const ms = performance.now() - startedAt
  delay.disable()
  const searchP95Ms = searches.end()
  clearInterval(watch)
  const idleSearches = searchOften(index)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const searchIdleP95Ms = idleSearches.end()
  const held = transactions.end()
  return {
    outcome: outcome.kind,
    requests: requests() - asked,
    ms,
    firstPeopleMs,
    idleStallMs,
    searchIdleP95Ms,
    searchP95Ms,
    longestStallMs: delay.max / 1e6,
    p99DelayMs: delay.percentile(99) / 1e6,
    longestTransactionMs: held.at(-1) ?? 0,
    p99TransactionMs: held[Math.floor(held.length * 0.99)] ?? 0,
    peakMemoryMb: Math.max(peak, process.memoryUsage.rss()) / 2 ** 20,
    bytesOnDisk: sizeOf('cache.db') + sizeOf('cache.db-wal'),
    people: desk.people.count(),
    reopenMs: reopen(),
  }
}

const searchEveryMs = 20

/** Types names over and over; measured from when each was due, so that waiting for the thread counts. */
function searchOften(index: PeopleIndex) {
  const texts = ['s', 'ngu', 'smith', 'anna k', 'thompsen', 'mc', 'lee y8', 'katherine', 'oconnor', '0412']
  const took: number[] = []
  let due = performance.now() + searchEveryMs
  let timer = setTimeout(search, searchEveryMs)
  function search(): void {
    index.search(searchQuery.parse({ text: texts[took.length % texts.length] }))
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

async function stallOfOthers(): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  delay.disable()
  return delay.max / 1e6
}

function reopen(): number {
  const startedAt = performance.now()
  openStores(folder, key, Date.now).close()
  return performance.now() - startedAt
}

/** How long each transaction of the round keeps the main thread, in milliseconds, shortest first. */
function timeTransactions(db: ReturnType<typeof open>['desk']['parts']['db']) {
  const held: number[] = []
  const plain = db.transaction.bind(db)
  const timed = (work: () => unknown) => {
    const run = plain(work)
    return () => {
      const startedAt = performance.now()
      const value = run()
      held.push(performance.now() - startedAt)
      return value
    }
  }
  db.transaction = timed as unknown as typeof db.transaction // sound: the engine calls it with no arguments
  return {
    end: () => {
      db.transaction = plain
      return held.toSorted((a, b) => a - b)
    },
  }
}

const sizeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0

let opened: ReturnType<typeof open> | null = null
process.on('message', async (told: Told | 'again' | 'end') => {
  if (told === 'end') {
    opened?.desk.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }
  if (told !== 'again') opened = open(told)
  if (opened !== null) process.send?.(await measure(opened))
})
