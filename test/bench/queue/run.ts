import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { PersonField } from '../../../shared/domain/correction.ts'
import type { SearchHit } from '../../../shared/domain/search.ts'
import { type Desk, startDesk } from '../save/desk.ts'

/*
 * `npm run -s bench -- queue [--json] [--waiting 100,1000,10000] [--tries 40]`: the time of one action with this number of
 * pending corrections, eight per person, in the headless app with the demo school in the same process and files in
 * memory. Ratios are to the first number.
 */

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    waiting: { type: 'string', default: '100,1000,10000' },
    tries: { type: 'string', default: '40' },
  },
})
const tries = Number(values.tries)
const fields: readonly PersonField[] = [
  ...(['otherGivenName', 'nameSuffix', 'initials', 'displayName'] as const),
  ...(['displayNameForList', 'familyNamePrevious', 'givenName', 'prefName'] as const),
]
type Row = Record<'waiting' | 'bytesOfAChange' | 'saveMs' | 'saveOnlineMs' | 'openMs' | 'searchP95Ms', number>

const rows: Row[] = []
for (const waiting of values.waiting.split(',').map(Number)) rows.push(await measure(waiting))
const [first] = rows
const result = rows.map((row) => ({
  ...row,
  saveRatio: Number((row.saveMs / (first?.saveMs ?? Number.NaN)).toFixed(2)),
}))
if (values.json)
  process.stdout.write(`${JSON.stringify({ load: Number(loadavg()[0]?.toFixed(1)), rows: result })}\n`)
else console.table(result)

async function measure(waiting: number): Promise<Row> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'foyer-queue-'))
  const desk = startDesk(folder, [])
  try {
    while ((await desk.ask('sync.status', undefined)).lastOutcome?.kind !== 'complete') await wait(100)
    const people = await peopleOf(desk, Math.ceil(waiting / fields.length) + 2 * tries)
    const fill = people.slice(2 * tries)
    await desk.ask('demo.setNetwork', { up: false })
    for (const [at, person] of fill.entries())
      await save(desk, person, fields.slice(0, Math.min(fields.length, waiting - at * fields.length)))
    await wait(500)
    desk.eventSizes.length = 0
    const saveMs = await middleOf(people.slice(0, tries), (person) => save(desk, person, ['surname']))
    const bytesOfAChange = middle(desk.eventSizes)
    const openMs = await timed(() => reopen(desk))
    await desk.ask('demo.setNetwork', { up: true })
    const searches: number[] = []
    const sending = desk.ask('corrections.send', undefined).catch(() => undefined)
    for (let at = 0; at < 5 * tries; at += 1)
      searches.push(
        await timed(() => desk.ask('people.search', { text: 'anet'.slice(0, 1 + (at % 4)), limit: 50 })),
      )
    const online = people.slice(tries, 2 * tries)
    const saveOnlineMs = await middleOf(online, (person) => save(desk, person, ['surname']))
    void sending
    const searchP95Ms = rounded(searches.toSorted((a, b) => a - b)[Math.floor(searches.length * 0.95)])
    return { waiting, bytesOfAChange, saveMs, saveOnlineMs, openMs: rounded(openMs), searchP95Ms }
  } finally {
    await desk.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Locks and unlocks the app, until a search and the queue are answered. */
async function reopen({ ask }: Desk): Promise<void> {
  if ((await ask('session.status', undefined)).state !== 'locked') await ask('session.lock', undefined)
  while ((await ask('session.status', undefined)).state !== 'locked') await wait(5)
  await ask('session.unlock', { passphrase: null })
  await ask('people.search', { text: 'an', limit: 50 })
  await ask('corrections.queue', undefined)
}

function save({ ask }: Desk, { id, surname }: SearchHit, of: readonly PersonField[]): Promise<void> {
  const changes = of.map((field) => ({
    field,
    base: field === 'surname' ? surname : null,
    mine: `Kit ${field}`.slice(0, 12),
    unseen: 'overwrite' as const,
  }))
  return ask('corrections.save', { variant: 'person', personId: id, author: 'Office', changes })
}

async function peopleOf({ ask }: Desk, count: number): Promise<readonly SearchHit[]> {
  const people = new Map<string, SearchHit>()
  for (const text of ['a', 'e', 'i', 'o'])
    for (let offset = 0, more = true; more && people.size < count; offset += 200) {
      const { hits } = await ask('people.search', { text, scope: 'both', offset, limit: 200 })
      for (const hit of hits) people.set(hit.id, hit)
      more = hits.length > 0
    }
  if (people.size < count) throw new Error(`only ${people.size} people`)
  return [...people.values()].slice(0, count)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function middleOf(people: readonly SearchHit[], work: (person: SearchHit) => Promise<void>) {
  const times: number[] = []
  for (const person of people) times.push(await timed(() => work(person)))
  return middle(times)
}

function middle(figures: readonly number[]): number {
  return rounded(figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)])
}

function rounded(figure: number | undefined): number {
  return Number((figure ?? Number.NaN).toFixed(1))
}
