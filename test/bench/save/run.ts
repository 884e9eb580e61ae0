import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Desk, startDesk } from './desk.ts'

/*
 * `npm run -s bench -- save [--json] [--saves 200] [--sync-ms 5]`: how long a person waits for "Saved" on a disk with
 * syncs of that length. The files are in memory, where a sync costs nothing, and strace delays each one. Without strace
 * or a memory folder, the disk is used as it is.
 */

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    saves: { type: 'string', default: '200' },
    'sync-ms': { type: 'string', default: '5' },
  },
})
const syncMs = Number(values['sync-ms'])
const memory = '/dev/shm'
const canDelay = existsSync(memory) && spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0
const trace = ['strace', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync']
const slow = [...trace, '-e', `inject=fsync,fdatasync:delay_exit=${syncMs * 1_000}`]
const folder = mkdtempSync(join(canDelay ? memory : tmpdir(), 'foyer-save-'))
try {
  const desk = startDesk(folder, canDelay ? slow : [])
  const times = await timesOf(desk, Number(values.saves))
  await desk.stop()
  const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1))
  const result = {
    saves: times.length,
    syncMs: canDelay ? syncMs : null,
    p50: at(0.5),
    p95: at(0.95),
    longest: at(1),
    load: Number(loadavg()[0]?.toFixed(1)),
  }
  const disk = canDelay ? `syncs of ${syncMs} ms` : 'this disk as it is'
  process.stdout.write(
    values.json
      ? `${JSON.stringify(result)}\n`
      : `${result.saves} saves, ${disk}: p50 ${result.p50} ms, p95 ${result.p95} ms, longest ${result.longest} ms (load ${result.load})\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Saves corrections of two fields offline, each after a draft. Milliseconds to the answer, sorted. */
async function timesOf({ ask }: Desk, saves: number): Promise<readonly number[]> {
  const hits = await untilHere({ ask })
  await ask('demo.setNetwork', { up: false })
  const times: number[] = []
  for (let at = 0; at < saves; at += 1) {
    const person = hits[at % hits.length]
    if (person === undefined) throw new Error('the demo school has no people')
    await ask('corrections.saveDraft', { personId: person.id, values: { surname: 'Nguyen' } })
    const began = performance.now()
    await ask('corrections.save', {
      variant: 'person',
      personId: person.id,
      author: 'Office',
      changes: [
        { field: 'surname', base: person.surname, mine: `Nguyen ${at}` },
        { field: 'otherGivenName', base: null, mine: `Kit ${at}` },
      ],
    })
    times.push(performance.now() - began)
    const { corrections } = await ask('corrections.queue', undefined)
    for (const { id, state } of corrections) if (state === 'queued') await ask('corrections.withdraw', { id })
  }
  return times.toSorted((a, b) => a - b)
}

/** Waits until the student data is complete and nothing else writes. */
async function untilHere({ ask }: Pick<Desk, 'ask'>) {
  while ((await ask('sync.status', undefined)).lastOutcome?.kind !== 'complete') await wait(100)
  const { hits } = await ask('people.search', { text: 'an', limit: 200 })
  return hits
}
