import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { AppError } from '../../shared/domain/failure.ts'
import { createKeychain, loadKeyring } from '../credentials/keychain.ts'
import { createWriterThreads } from '../school/reader/writer-thread.ts'
import { readPolicy } from '../settings/policy/read-policy.ts'
import { openCache } from '../storage/cache/open-cache.ts'
import { engineVersions } from '../storage/engine.ts'
import { writerModule } from './writer-module.ts'

type Verdict = {
  readonly ok: boolean
  /** The error messages; empty if Foyer works. */
  readonly reasons: readonly string[]
  readonly database: 'ok' | 'failed'
  readonly page: 'present' | 'missing'
  readonly preload: 'present' | 'missing'
  /** `failed` is no fault: Foyer then writes on the main thread. */
  readonly writerThread: 'ok' | 'failed'
  /** The native module for the keychain; without it, every start asks for a passphrase. */
  readonly keyring: 'ok' | 'failed'
  /** `none` and `locked` are no fault: Foyer then offers a passphrase, or this session only. */
  readonly keyStore: 'ready' | 'locked' | 'none'
  readonly policy: { readonly names: readonly string[]; readonly problems: readonly string[] | null }
  /** Whether an installed Foyer runs, from the archive of its package. */
  readonly packaged: boolean
  readonly versions: Readonly<Record<string, string>>
}

const flag = '--self-check'

/** The file of `--self-check=FILE`, '' for `--self-check`, null without it. */
export function selfCheckAsked(argv: readonly string[]): string | null {
  const asked = argv.find((argument) => argument === flag || argument.startsWith(`${flag}=`))
  return asked === undefined ? null : asked.slice(flag.length + 1)
}

/**
 * `--self-check`: prints in one line of JSON whether this installation works, and exits with 0 if it does. Opens no
 * window and does not wait for Electron, so that it works on a computer without a display. `--self-check=FILE` also
 * writes the line into a file, because a Windows desktop program may have no standard output.
 */
export async function runSelfCheck(built: string, file: string): Promise<never> {
  const verdict = await checkInstallation(built).catch((error: unknown) => ({
    ok: false,
    reasons: [said(error)],
  }))
  const line = `${JSON.stringify(verdict)}\n`
  print(line)
  process.exit(isKept(file, line) && verdict.ok ? 0 : 1)
}

/** Prints the line. A Windows desktop program may have no standard output; then only its exit code has the result. */
function print(line: string): void {
  try {
    writeSync(1, line)
  } catch {
    // there is no standard output
  }
}

/** If the file cannot be written, the check fails, so that a missing file is not taken for a success. */
function isKept(file: string, line: string): boolean {
  if (file === '') return true
  try {
    writeFileSync(file, line)
    return true
  } catch {
    return false
  }
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)

async function checkInstallation(built: string): Promise<Verdict> {
  const reasons: string[] = []
  const attempt = <Value>(work: () => Value): Value | null => {
    try {
      return work()
    } catch (error) {
      reasons.push(said(error))
      return null
    }
  }
  const engine = attempt(tryDatabase)
  const keyring = attempt(loadKeyring)
  const page = existsSync(join(built, 'renderer/index.html')) ? 'present' : 'missing'
  const preload = existsSync(join(built, 'preload/index.cjs')) ? 'present' : 'missing'
  if (page === 'missing' || preload === 'missing') reasons.push('a part of the window is missing')
  const { names, problems } = readPolicy()
  return {
    ok: reasons.length === 0,
    reasons,
    database: engine === null ? 'failed' : 'ok',
    page,
    preload,
    writerThread: await tryThread(),
    keyring: keyring === null ? 'failed' : 'ok',
    keyStore: createKeychain('self-check').state(),
    policy: { names, problems },
    packaged: app.isPackaged && built.includes('app.asar'),
    versions: {
      foyer: app.getVersion(),
      electron: process.versions.electron ?? 'stand-in',
      node: process.versions.node,
      ...engine,
    },
  }
}

/** Tests a store like that of the records: its file must not be plain, and another key must not open it. */
function tryDatabase(): ReturnType<typeof engineVersions> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-self-check-'))
  const file = join(folder, 'cache.db')
  try {
    const cache = openCache(file, randomBytes(32))
    const engine = engineVersions(cache.write)
    cache.close()
    const isPlain = readFileSync(file).subarray(0, 15).toString('latin1') === 'SQLite format 3'
    if (isPlain || !isRefusedToAnotherKey(file)) throw new Error('the database engine does not encrypt')
    return engine
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function tryThread(): Promise<Verdict['writerThread']> {
  const noNetwork = () => Promise.reject(new AppError({ code: 'offline' }))
  try {
    const { ready, kill } = createWriterThreads(writerModule).start({
      exchange: noNetwork,
      token: noNetwork,
      event: () => undefined,
    })
    await ready
    await kill()
    return 'ok'
  } catch {
    return 'failed'
  }
}

function isRefusedToAnotherKey(file: string): boolean {
  try {
    openCache(file, randomBytes(32)).close()
    return false
  } catch (error) {
    return error instanceof AppError && error.failure.code === 'damaged-store'
  }
}
