import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Part, partOf } from '../part.ts'
import { checkFolder, record, runChild } from './killed-processes.ts'

const calls = ['pwrite64', 'fdatasync', 'pwrite64', 'fsync'] as const
const errors = ['ENOSPC', 'EIO'] as const
const places = [1, 2, 3, 5, 8, 12, 20, 40, 80, 150] as const

/** The n-th write or flush of the copy fails, once or from then on. The next run must end the work. */
export const failingCalls: Part = async (seeds) => {
  if (spawnSync('strace', ['-e', 'trace=none', 'true']).status !== 0)
    return { tried: 0, faults: [], seen: {}, skipped: 'strace is not on this machine, or may not trace' }
  const base = mkdtempSync(join(tmpdir(), 'foyer-calls-'))
  try {
    const { recording } = await record(base, { current: 120, past: 40 })
    return await partOf(async (seed, folder, see) => {
      const school = join(folder, 'school')
      const run = { folder: school, recording, log: join(folder, 'log'), number: 0 }
      const call = calls[seed % calls.length] ?? 'pwrite64'
      const error = errors[Math.floor(seed / calls.length) % errors.length] ?? 'EIO'
      const when = `${places[seed % places.length] ?? 1}${seed % 3 === 0 ? '+' : ''}`
      const files = ['cache.db', 'cache.db-wal'].flatMap((name) => ['-P', join(school, name)])
      const inject = `inject=${call}:error=${error}:when=${when}`
      const under = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', inject, ...files]
      const { said } = await runChild({ ...run, under })
      const last = said.split('\n').at(-1) ?? ''
      see(`told ${/"code":"([a-z-]+)"/.exec(last)?.[1] ?? /"kind":"([a-z-]+)"/.exec(last)?.[1] ?? 'nothing'}`)
      const named = /"kind":"(complete|not-opened|failed)"/.test(last)
      const { said: after } = await runChild({ ...run, number: 40 })
      return [
        ...(named ? [] : [`${call} ${error} at ${when}: no named end, but ${said.slice(-500)}`]),
        ...(after.includes('"complete"')
          ? []
          : [`${call} ${error} at ${when}: the next run ended with ${after}`]),
        ...checkFolder(school),
      ]
    })(seeds)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}
