import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStores } from '../../../electron/app/stores.ts'
import { createPeopleReader } from '../../../electron/storage/cache/read-people.ts'
import { createSeededRandom } from '../../sync/rig/seeded-random.ts'
import { createSmallSchool } from '../../sync/rig/small-school.ts'
import { halfUpdated } from '../../sync/rig/truth.ts'
import { key } from '../key.ts'
import { type Part, partOf } from '../part.ts'
import { createRecorder } from '../recorded-school.ts'
import type { CrashPoint } from '../sync-crash-point.ts'

const killsPerSeries = 5
const startedAt = Date.parse('2026-03-02T08:00:00.000Z')

type Ended = { readonly killed: boolean; readonly said: string; readonly ms: number }
type Run = {
  readonly folder: string
  readonly recording: string
  readonly log: string
  /** Which run of the series: each begins ten seconds after the one before. */
  readonly number: number
  /** A command that runs the child under it, such as strace. */
  readonly under?: readonly string[]
  /** Where the child kills itself. */
  readonly crashAt?: CrashPoint
}

/** A school, read once by a desk that keeps every answer. */
export async function record(folder: string, people: { readonly current: number; readonly past: number }) {
  const recording = join(folder, 'recording.json')
  const small = createSmallSchool({ folder: join(folder, 'first'), ...people, pageSize: 100 })
  const recorder = createRecorder(small.network.fetch)
  const desk = small.open(recorder.fetch)
  await small.time.run(desk.round())
  const requests = small.network.sent()
  // A process that died between the last page and the end of its sweep asks for the page after it.
  const { api } = desk.parts
  const after = (count: number) => ({ page: Math.ceil(count / 100) + 1, limit: 100 })
  await small.time.run(api.searchCurrent({}, after(people.current)))
  await small.time.run(api.searchPast({}, after(people.past)))
  desk.close()
  const { baseUrl, authUrl, clientId, clientSecret } = small.school
  recorder.save(recording, { school: { baseUrl, authUrl }, credentials: { clientId, clientSecret } })
  return { recording, requests }
}

/** A process syncs and is killed, again and again; the one that is let live must end the work, not begin it. */
export const killedProcesses: Part = async (seeds) => {
  const base = mkdtempSync(join(tmpdir(), 'foyer-kill-'))
  try {
    const { recording, requests } = await record(base, { current: 500, past: 150 })
    const whole = await runChild({
      folder: join(base, 'clean'),
      recording,
      log: join(base, 'clean.log'),
      number: 0,
    })
    const series = partOf(async (seed, folder, see) => {
      const random = createSeededRandom(seed)
      const faults: string[] = []
      const log = join(folder, 'requests.log')
      writeFileSync(log, '')
      let kills = 0
      for (let number = 0; ; number += 1) {
        const killAfterMs = kills < killsPerSeries ? random() * whole.ms * 0.3 : Number.POSITIVE_INFINITY
        const run = { folder: join(folder, 'school'), recording, log, number }
        const { killed, said } = await runChild(run, killAfterMs)
        faults.push(...checkFolder(run.folder))
        if (killed) {
          kills += 1
          continue
        }
        if (!said.includes('"complete"')) faults.push(`after ${kills} kills a round ended with ${said}`)
        break
      }
      see('kills', kills)
      const sent = statSync(log).size
      const most = requests * (1 + 0.05 * kills)
      see('requests', sent)
      see('requests of as many clean runs', requests)
      if (sent > most)
        faults.push(`${sent} requests after ${kills} kills, where ${Math.round(most)} are fair`)
      return faults
    })
    return await series(seeds)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

/** Runs the child; kills it so many milliseconds after its stores are open. */
export async function runChild(run: Run, killAfterMs = Number.POSITIVE_INFINITY): Promise<Ended> {
  const [command = '', ...before] = [...(run.under ?? []), process.execPath]
  const script = join(import.meta.dirname, '../sync-child.ts')
  const args = [
    ...before,
    script,
    run.folder,
    run.recording,
    run.log,
    String(startedAt + run.number * 10_000),
    ...(run.crashAt === undefined ? [] : [JSON.stringify(run.crashAt)]),
  ]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let openedAt = 0
  const open = new Promise<void>((resolve) => {
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      if (openedAt === 0) openedAt = performance.now()
      resolve()
    })
    child.on('exit', () => resolve())
  })
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const exited = new Promise<void>((resolve) => child.on('close', () => resolve()))
  await open
  const timer = Number.isFinite(killAfterMs) ? setTimeout(() => kill(child), killAfterMs) : undefined
  await exited
  clearTimeout(timer)
  return { killed: child.signalCode === 'SIGKILL', said: said.trim(), ms: performance.now() - openedAt }
}

const kill = (child: ChildProcess) => void child.kill('SIGKILL')

/** What must be so of a folder whenever a process died over it. */
export function checkFolder(folder: string): string[] {
  const stores = openStores(folder, key, Date.now)
  try {
    const count = (sql: string) => stores.cache.read.prepare<[], { n: number }>(sql).get()?.n ?? 0
    const unmarked = count(`SELECT count(*) AS n FROM listing l WHERE NOT EXISTS (
      SELECT 1 FROM seen s WHERE s.community_id = l.community_id AND s.scope = l.scope)`)
    const forgotten = count(`SELECT count(*) AS n FROM listing l WHERE l.scope = 'current'
      AND NOT EXISTS (SELECT 1 FROM detail d WHERE d.community_id = l.community_id)
      AND NOT EXISTS (SELECT 1 FROM fetch_queue f WHERE f.community_id = l.community_id)`)
    return [
      ...stores.mended.map((store) => `the ${store} was damaged`),
      ...halfUpdated({ stores, people: createPeopleReader(stores.cache.read) }).map((id) => `${id} is torn`),
      ...(unmarked === 0 ? [] : [`${unmarked} people without the mark of their sweep`]),
      ...(forgotten === 0 ? [] : [`${forgotten} people whose details nobody will ask for`]),
    ]
  } finally {
    stores.close()
  }
}
