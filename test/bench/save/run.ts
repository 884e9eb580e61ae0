import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * `npm run -s bench -- save [--json] [--saves 200] [--sync-ms 5]`: how long a person waits for "Saved" on a disk whose
 * syncs take so long. strace delays every fsync and fdatasync of a child; without strace the disk is taken as it is.
 */

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    saves: { type: 'string', default: '200' },
    'sync-ms': { type: 'string', default: '5' },
  },
})
const syncMs = Number(values['sync-ms'])
const canTrace = spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'foyer-save-'))
try {
  const slow = `inject=fsync,fdatasync:delay_exit=${syncMs * 1_000}`
  const under = canTrace
    ? ['strace', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', '-e', slow]
    : []
  const [command = '', ...args] = [
    ...under,
    process.execPath,
    join(import.meta.dirname, 'child.ts'),
    folder,
    values.saves,
  ]
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const times = (JSON.parse(stdout) as number[]).toSorted((a, b) => a - b) // printed by the child
  const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1))
  const result = {
    saves: times.length,
    syncMs: canTrace ? syncMs : null,
    p50: at(0.5),
    p95: at(0.95),
    longest: at(1),
    load: Number(loadavg()[0]?.toFixed(1)),
  }
  const disk = canTrace ? `syncs of ${syncMs} ms` : 'this disk as it is (no strace here)'
  process.stdout.write(
    values.json
      ? `${JSON.stringify(result)}\n`
      : `${result.saves} saves, ${disk}: p50 ${result.p50} ms, p95 ${result.p95} ms, longest ${result.longest} ms (load ${result.load})\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
