import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startDesk } from './desk.ts'

/*
 * `npm run -s bench -- sheet`: a sheet with one row for each current student of the demo school, checked and saved in the
 * headless app without a network. `stallMs` is the longest answer to a key meanwhile, less the usual one.
 */

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'foyer-sheet-'))
const desk = startDesk(folder)
try {
  while ((await desk.ask('sync.status', undefined)).lastOutcome?.kind !== 'complete') await wait(100)
  await desk.ask('demo.setNetwork', { up: false })
  const schoolIds = new Set<string>()
  for (const text of 'aeioubcdfghjklmnprst')
    for (let offset = 0, more = true; more && schoolIds.size < 5_000; offset += 200) {
      const { hits } = await desk.ask('people.search', { text, scope: 'both', offset, limit: 200 })
      for (const { schoolId, surname } of hits) if (surname !== '') schoolIds.add(schoolId)
      more = hits.length > 0
    }
  const columns = ['schoolId' as const, { field: 'prefName' as const, was: false }]
  const all = [...schoolIds].slice(0, 5_000).map((id) => [id, 'Kit'])
  const check = await timed(() => desk.ask('sheets.check', { columns, rows: all }))
  const rows = all.filter((_, at) => check.value[at]?.problem === null)
  const save = await timed(() => desk.ask('sheets.save', { columns, rows, name: 'Kit', author: 'Office' }))
  const figures = { rows: all.length, saved: rows.length, checkMs: check.ms, saveMs: save.ms }
  console.table([{ ...figures, checkStallMs: check.stallMs, saveStallMs: save.stallMs }])
} finally {
  await desk.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function timed<T>(work: () => Promise<T>) {
  const key = async () => {
    const began = performance.now()
    await desk.ask('people.search', { text: 'an', limit: 50 })
    return performance.now() - began
  }
  const usual = await key()
  let isOver = false
  let longest = 0
  const typing = (async () => {
    while (!isOver) longest = Math.max(longest, await key())
  })()
  const began = performance.now()
  const value = await work()
  const ms = Math.round(performance.now() - began)
  isOver = true
  await typing
  return { value, ms, stallMs: Math.round(longest - usual) }
}
