import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { AppError } from '../../shared/domain/failure.ts'
import { createKeychain } from '../credentials/keychain.ts'
import { openCache } from '../storage/cache/open-cache.ts'
import { engineOf } from '../storage/store-condition.ts'
import { readPolicy } from './policy/read-policy.ts'
import { beginThread } from './sync-thread/begin-thread.ts'
import { syncThreadModule } from './sync-thread-module.ts'

export type Verdict = {
  readonly ok: boolean
  readonly database: 'ok' | 'failed'
  readonly page: 'present' | 'missing'
  readonly preload: 'present' | 'missing'
  /** `failed` is no fault: Foyer then syncs on the main thread. */
  readonly syncThread: 'ok' | 'failed'
  /** `none` and `locked` are no fault: Foyer then offers a passphrase, or this session only. */
  readonly keyStore: 'ready' | 'locked' | 'none'
  readonly policy: { readonly names: readonly string[]; readonly problems: readonly string[] | null }
  readonly versions: Readonly<Record<string, string>>
}

/** `--self-check`: says in one line of JSON whether this installation works, opens no window, and ends: 0 where it does. */
export async function runSelfCheck(built: string): Promise<void> {
  const verdict = await checkInstallation(built)
  process.stdout.write(`${JSON.stringify(verdict)}\n`, () => app.exit(verdict.ok ? 0 : 1))
}

async function checkInstallation(built: string): Promise<Verdict> {
  const engine = tryDatabase()
  const page = existsSync(join(built, 'renderer/index.html')) ? 'present' : 'missing'
  const preload = existsSync(join(built, 'preload/index.cjs')) ? 'present' : 'missing'
  const { values, problems } = readPolicy()
  return {
    ok: engine !== null && page === 'present' && preload === 'present',
    database: engine === null ? 'failed' : 'ok',
    page,
    preload,
    syncThread: await tryThread(),
    keyStore: createKeychain('self-check').state(),
    policy: { names: Object.keys(values), problems },
    versions: {
      foyer: app.getVersion(),
      electron: process.versions.electron ?? 'stand-in',
      node: process.versions.node,
      ...engine,
    },
  }
}

/** A store of the kind pupils' records lie in: written, unreadable in the file and to another key, and gone again. */
function tryDatabase(): ReturnType<typeof engineOf> | null {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-self-check-'))
  const file = join(folder, 'cache.db')
  try {
    const cache = openCache(file, randomBytes(32))
    const engine = engineOf(cache.write)
    cache.close()
    const isPlain = readFileSync(file).subarray(0, 15).toString('latin1') === 'SQLite format 3'
    return !isPlain && isRefusedToAnotherKey(file) ? engine : null
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryThread(): Promise<Verdict['syncThread']> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-self-check-'))
  const nobody = () => Promise.reject(new AppError({ code: 'offline' }))
  const nothing = () => undefined
  try {
    const beginning = { file: join(folder, 'cache.db'), key: randomBytes(32), baseUrl: '' }
    const { ready, end } = beginThread(syncThreadModule, beginning, (isReady) => ({
      ready: isReady,
      exchange: nobody,
      token: nobody,
      heard: nothing,
      committed: nothing,
      moved: nothing,
    }))
    await ready
    await end()
    return 'ok'
  } catch {
    return 'failed'
  } finally {
    rmSync(folder, { recursive: true, force: true })
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
