import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createMemorySecrets } from '../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'
import type { SwitchChoices } from '../../../electron/demo-school/service/switches.ts'
import { headlessHost } from '../../../electron/headless/host.ts'
import { openStores } from '../../../electron/storage/school/stores.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'

export type Trial = {
  readonly current: number
  readonly past: number
  readonly scope: DeskScope | null
  readonly placeFilters: NonNullable<SwitchChoices['placeFilters']>
}
export type Found = {
  readonly requests: number
  readonly held: number
  readonly inside: number
  readonly canaries: number
  /** Places where a value of a person out of scope was found. */
  readonly traces: readonly string[]
}
type Reply = {
  readonly id?: number
  readonly ok?: boolean
  readonly value?: unknown
  readonly confirm?: number
}

const campus = 1
const firstYear = 7

/** Connects a headless app to a school over TLS, syncs twice, searches for each canary, and opens the stores with their key. */
export async function scopedDesk({ current, past, scope, placeFilters }: Trial): Promise<Found> {
  const school = createDemoSchool({ current, past, switches: { placeFilters } })
  const served = await serveDemoSchool(school, { port: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'foyer-scope-'))
  try {
    const caFile = join(folder, 'ca.pem')
    writeFileSync(caFile, served.ca)
    const desk = await startDesk(join(folder, 'desk'), caFile)
    const { baseUrl, authUrl } = served
    const { clientId, clientSecret } = school
    const file = { foyer: 1, school: 'S', baseUrl, authUrl, ...(scope !== null && { scope }) }
    await desk.ask('session.connect', { school: 'S', baseUrl, authUrl, clientId, clientSecret, file })
    await desk.whole()
    const requests = school.journal.entries().length
    await desk.ask('sync.start')
    await desk.whole()
    const insiders = new Set(peopleOf(school, 'student').filter(isInside(school)))
    const outside = peopleOf(school, 'student').filter((person) => !insiders.has(person))
    const canaries = canariesOf(everyNth(outside, 200), insiders)
    const traces = scope === null ? [] : await searchFor(desk, canaries)
    const { datasets } = (await desk.ask('sync.status')) as { datasets: { name: string; held: number }[] } // the contract's
    await desk.stop()
    if (scope !== null) traces.push(...leftOnDisk(join(folder, 'desk'), desk.key(), canaries))
    const held = datasets.find(({ name }) => name === 'current')?.held ?? 0
    return { requests, held, inside: insiders.size, canaries: canaries.length, traces }
  } finally {
    await served.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type School = ReturnType<typeof createDemoSchool>
type Student = School['world']['people'][number]
type Canary = { readonly person: Student; readonly words: readonly string[] }

const peopleOf = ({ world }: School, kind: 'student' | 'past'): readonly Student[] =>
  world.listed(kind).filter(({ stage }) => stage === (kind === 'student' ? 'current' : 'past'))

const isInside =
  ({ world }: School) =>
  ({ place }: Student): boolean => {
    const year = world.structure.years[place?.year ?? -1]
    return year !== undefined && year.campus === campus && year.number >= firstYear
  }

const everyNth = <T>(list: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, Math.floor(list.length / most))
  return list.filter((_, at) => at % step === 0).slice(0, most)
}

const valuesOf = ({ communityId, schoolId, email, mobile }: Student): readonly string[] =>
  [communityId, schoolId, email, mobile].filter(
    (word): word is string => typeof word === 'string' && word.length > 5,
  )

/** People with the values that no one in scope shares: siblings share a telephone number. */
function canariesOf(outside: readonly Student[], insiders: Iterable<Student>): readonly Canary[] {
  const shared = new Set([...insiders].flatMap(valuesOf))
  return outside.map((person) => ({ person, words: valuesOf(person).filter((word) => !shared.has(word)) }))
}

async function startDesk(folder: string, caFile: string) {
  const secrets = createMemorySecrets()
  const waiting = new Map<number, (reply: Reply) => void>()
  const host = await headlessHost({
    folder,
    caFile,
    args: [],
    secrets,
    writerThread: new URL('../../../electron/school/writer/worker.ts', import.meta.url),
    say: (line) => {
      const reply = line as Reply // the host's own words
      if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
      if (reply.confirm !== undefined) void host.hear(JSON.stringify({ confirmed: reply.confirm, yes: true }))
    },
  })
  let last = 0
  const ask = async (name: string, input?: unknown): Promise<unknown> => {
    last += 1
    const id = last
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    await host.hear(JSON.stringify({ id, name, ...(input !== undefined && { input }) }))
    const reply = await replied
    if (reply.ok !== true) throw new Error(`${name}: ${JSON.stringify(reply)}`)
    return reply.value
  }
  return {
    ask,
    whole: async (): Promise<void> => {
      for (;;) {
        const { running, lastOutcome } = (await ask('sync.status')) as {
          running: unknown
          lastOutcome: unknown
        }
        if (running === null && lastOutcome !== null) return
        await wait(100)
      }
    },
    key: () => Buffer.from(secrets.read('database-key') ?? '', 'base64'),
    stop: host.stop,
  }
}

/** Searches for each canary in the index and in the school's own search. */
async function searchFor(
  { ask }: Pick<Awaited<ReturnType<typeof startDesk>>, 'ask'>,
  canaries: readonly Canary[],
): Promise<string[]> {
  const traces: string[] = []
  for (const { person } of canaries) {
    const { surname, givenName } = person.names
    const text = `${givenName} ${surname ?? ''}`
    const found = await ask('people.search', { text, scope: 'both', facets: {} })
    const live = await ask('people.askSchool', { filters: { schoolId: person.schoolId } })
    if (JSON.stringify(found).includes(person.communityId)) traces.push('search')
    if (JSON.stringify(live).includes(person.communityId)) traces.push('the school’s search')
  }
  return traces
}

/** Searches every file, and all rows of the stores, for values of the canaries. */
function leftOnDisk(folder: string, key: Buffer, canaries: readonly Canary[]): string[] {
  const school = join(folder, 'school')
  const texts = new Map<string, string>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of files)
    if (statSync(join(folder, name)).isFile()) texts.set(name, readFileSync(join(folder, name), 'latin1'))
  const stores = openStores(school, key, { now: Date.now })
  for (const [name, db] of [
    ['copy', stores.cache.write],
    ['queue', stores.queue],
  ] as const) {
    const tables = db
      .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
    const rows = tables.map((table) => db.prepare(`SELECT * FROM "${table.name}"`).all())
    texts.set(name, JSON.stringify(rows))
  }
  texts.set('trail', JSON.stringify(stores.readAccessLog({ personId: null, by: '', limit: 100_000 })))
  stores.close()
  return [...texts].flatMap(([name, text]) =>
    canaries.filter(({ words }) => words.some((word) => text.includes(word))).map(() => name),
  )
}
