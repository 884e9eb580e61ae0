import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { bundledPackages } from '../../../electron.vite.config.ts'
import { passphrase, startSchool } from '../render/school-process.ts'
import { startDesk, untilAnswer } from './desk.ts'
import { type Connected, measureRun, measureTypedStart, type Run } from './measure.ts'

/*
 * `npm run -s bench -- whole [--against REF] [--runs 10] [--current 20000] [--past 50000] [--sync-ms 0] [--json]`: the
 * headless app from a cold start to a lock, with student data from an earlier run. With REF, runs of that commit's sources
 * alternate with these, and the ratio of the medians is printed. `--sync-ms` delays every sync of the disk by strace.
 */

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    runs: { type: 'string', default: '10' },
    current: { type: 'string', default: '20000' },
    past: { type: 'string', default: '50000' },
    'sync-ms': { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
  },
})
/** Where the headless app and the writer's thread lie: now, and up to November 2026. */
const layouts = [
  ['electron/headless', 'electron/school/writer/worker.ts'],
  ['electron/dev/headless', 'electron/workspace/writer/worker.ts'],
] as const
const here = join(import.meta.dirname, '../../..')
const syncMs = Number(values['sync-ms'])
const trace = ['strace', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync']
const under = syncMs === 0 ? [] : [...trace, '-e', `inject=fsync,fdatasync:delay_exit=${syncMs * 1_000}`]
const base = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'foyer-whole-'))
const size = { current: Number(values.current), past: Number(values.past) }
const school = await startSchool(base, size)
try {
  const other = values.against === undefined ? null : checkOut(values.against)
  const mine = await connect(here, 'mine')
  const theirs = other === null ? null : await connect(other, 'theirs')
  const runs: { readonly mine: Run[]; readonly theirs: Run[] } = { mine: [], theirs: [] }
  for (let at = 0; at < Number(values.runs); at += 1) {
    if (theirs !== null) runs.theirs.push(await measureDesk(theirs))
    runs.mine.push(await measureDesk(mine))
  }
  const now = medians(runs.mine)
  const before = theirs === null ? null : medians(runs.theirs)
  const report = {
    node: process.version,
    processor: `${cpus().length} × ${cpus()[0]?.model ?? ''}`,
    load: Number(loadavg()[0]?.toFixed(1)),
    people: size.current + size.past,
    runs: runs.mine.length,
    syncMs,
    against: values.against ?? null,
    /** Peak memory of the process that ran the first sync. */
    firstSyncMb: { now: mine.firstSyncMb, before: theirs?.firstSyncMb ?? null },
    rows: Object.keys(now).map((name) => ({
      name,
      now: now[name] ?? Number.NaN,
      ...(before === null ? {} : { before: before[name], ratio: ratio(now[name], before[name]) }),
    })),
  }
  if (values.json) console.log(JSON.stringify(report, null, 2))
  else console.table(report.rows)
} finally {
  school.stop()
  if (values.against !== undefined) git('worktree', 'remove', '--force', join(base, 'other'))
  rmSync(base, { recursive: true, force: true, maxRetries: 5 })
}

async function measureDesk(desk: Connected): Promise<Run> {
  return { ...(await measureTypedStart(desk, under)), ...(await measureRun(desk, under)) }
}

function git(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: here, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
}

/** Checks out the sources of another commit, to run with the packages of this one. */
function checkOut(ref: string): string {
  const root = join(base, 'other')
  git('worktree', 'add', '--detach', root, ref)
  symlinkSync(join(here, 'node_modules'), join(root, 'node_modules'))
  return root
}

/** Bundles the headless app of a source tree as the app is bundled, and returns its file. */
async function bundleApp(root: string, name: string): Promise<string> {
  const [headless, worker] = layouts.find(([folder]) => existsSync(join(root, folder))) ?? layouts[0]
  // Both read requests the same way: an older host polled every ten milliseconds.
  if (root !== here)
    copyFileSync(join(here, 'electron/headless/read-lines.ts'), join(root, headless, 'read-lines.ts'))
  const outDir = join(base, `${name}-app`)
  const input = Object.fromEntries(
    [`${headless}/main.ts`, worker].map((file) => [file.slice(0, -3), join(root, file)]),
  )
  input['held'] = join(import.meta.dirname, 'held.ts')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    // The host names its writer's thread by its source. Node would parse the types of a bundle named so for 80 ms.
    plugins: [
      { name: 'writer', renderChunk: (code) => code.replace('/writer/worker.ts', '/writer/worker.js') },
    ],
    ssr: { noExternal: root === here ? [...bundledPackages, 'conf', 'ajv', 'ajv-formats', 'semver'] : [] },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input, output: { format: 'es', entryFileNames: '[name].js' } },
    },
  })
  writeFileSync(join(outDir, 'package.json'), '{"type":"module"}')
  symlinkSync(join(here, 'node_modules'), join(outDir, 'node_modules'))
  return join(outDir, headless, 'main.js')
}

/** Connects a desk of a source tree, waits for its first sync, and closes it. */
async function connect(root: string, name: string): Promise<Connected> {
  const folder = join(base, name)
  const main = await bundleApp(root, name)
  const { caFile, school: called, baseUrl, authUrl, clientId, clientSecret } = school.ready
  const desk = startDesk({ main, folder, caFile })
  const address = { school: called, baseUrl, authUrl, clientId, clientSecret }
  await desk.ask('session.connect', { ...address, keep: 'passphrase', passphrase })
  await untilAnswer(
    () => desk.ask('sync.status', undefined),
    ({ running, lastOutcome }) => running === null && lastOutcome?.kind === 'complete',
  )
  const { peak: firstSyncMb } = desk.memory()
  await desk.stop()
  return { main, folder, caFile, firstSyncMb }
}

function medians(runs: readonly Run[]): Run {
  const names = Object.keys(runs[0] ?? {})
  const median = (name: string) => {
    const sorted = runs.map((run) => run[name] ?? Number.NaN).toSorted((a, b) => a - b)
    return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 10) / 10
  }
  return Object.fromEntries(names.map((name) => [name, median(name)]))
}

function ratio(now = Number.NaN, before = Number.NaN): number {
  return Math.round((now / before) * 100) / 100
}
