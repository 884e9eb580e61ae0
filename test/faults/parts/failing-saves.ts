import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runSaveChild } from '../corrections/run-save-child.ts'
import { saidIn, savedFaults } from '../corrections/saved-edits.ts'
import { type Part, partOf } from '../part.ts'

const calls = ['pwrite64', 'fsync', 'fdatasync', 'unlink', 'ftruncate', 'write', 'openat'] as const
const errors = ['EIO', 'ENOSPC'] as const

/** The n-th call to the system on the two copies fails, once or from then on: saved means there, refused means not sent. */
export const failingSaves: Part = async (seeds) => {
  if (spawnSync('strace', ['-e', 'trace=none', 'true']).status !== 0)
    return { tried: 0, faults: [], seen: {}, skipped: 'strace is not on this machine, or may not trace' }
  return await partOf(async (seed, folder, see) => {
    const place = join(folder, 'desk')
    mkdirSync(place)
    await runSaveChild({ folder: place, first: 0, count: 2 })
    const call = calls[seed % calls.length] ?? 'fsync'
    const error = errors[Math.floor(seed / calls.length) % errors.length] ?? 'EIO'
    const when = `${1 + (Math.floor(seed / 14) % 30)}${seed % 3 === 0 ? '+' : ''}`
    const paths = ['queue.db', 'queue.db-journal', 'journal.log', ''].flatMap((name) => [
      '-P',
      join(place, 'school', name),
    ])
    const inject = ['-e', `inject=${call}:error=${error}:when=${when}`]
    const under = ['strace', '-f', '-qq', '-o', '/dev/null', ...inject, ...paths]
    const { complained } = await runSaveChild({ folder: place, first: 10, count: 8, under })
    const said = saidIn(place)
    const ends = said.lines.filter((line) => /^(refused|not-opened)/.test(line))
    see(ends.length === 0 ? 'nothing failed' : (ends[0] ?? '').replace(/ \d+/, ''))
    const faults = complained.includes('Error') ? [`${call} ${error} ${when}: ${complained}`] : []
    return [...faults, ...savedFaults(place, said).map((fault) => `${call} ${error} ${when}: ${fault}`)]
  })(seeds)
}
