import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'
import { win32 } from 'node:path'
import { noPolicy, type Policy, parsePolicy } from './parse-policy.ts'

/** Only administrators can write to `HKEY_LOCAL_MACHINE`. A key that a user can write would be no policy. */
const parent = 'HKLM\\Software\\Policies'
const own = `${parent}\\Foyer`
/** How a program is run that prints a policy. */
export const quietly: ExecFileSyncOptionsWithStringEncoding = {
  encoding: 'utf8',
  timeout: 3_000,
  stdio: ['ignore', 'pipe', 'ignore'],
}

/** Lists the values of one key and the names of the keys below it. Throws if the system refuses. */
type Query = (key: string) => string

/**
 * `reg.exe` exits with 1 both for a missing key and for one it may not read, and explains in the system's language. So
 * the names below the parent key, which each Windows has, are listed first. Throws if the key cannot be read.
 */
export function registryPolicy(query: Query = asked()): Policy {
  const isThere = query(parent)
    .split(/\r?\n/)
    .some((line) => /\\software\\policies\\foyer$/i.test(line.trim()))
  return isThere ? parsePolicy(readRegistryAnswer(query(own))) : noPolicy
}

/**
 * Lines of `reg query`: `    maskContacts    REG_DWORD    0x1`. A type that is neither text nor number, or letters that
 * are not UTF-8, become null, which no setting accepts. Throws for any other line.
 */
export function readRegistryAnswer(text: string): Record<string, unknown> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^HKEY_/i.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', type = '', value = ''] =
        /^ {4}(\S.*?) {4}(REG_[A-Z_]+)(?: {4}(.*))?$/.exec(line) ?? []
      if (name === '') throw new Error('a line of another shape')
      return [name, readable.has(type) && !value.includes('\uFFFD') ? value.trim() : null]
    }),
  )
}

const readable: ReadonlySet<string> = new Set(['REG_SZ', 'REG_EXPAND_SZ', 'REG_DWORD', 'REG_QWORD'])

/** Starts `reg` by its full path, because another program of that name may be on the search path. */
function asked(): Query {
  const reg = win32.join(systemDirectory(loadedModules()), 'reg.exe')
  return (key) => execFileSync(reg, ['query', key, '/reg:64'], quietly)
}

/**
 * The folder of Windows: where its loader found `ntdll.dll` before this process ran any code. Environment variables say it
 * too, but the user can set those. Throws if it is not among the modules.
 */
export function systemDirectory(modules: readonly string[]): string {
  const ntdll = modules.find((path) => win32.basename(path).toLowerCase() === 'ntdll.dll')
  if (ntdll === undefined) throw new Error('the loader names no system directory')
  return win32.dirname(ntdll)
}

function loadedModules(): readonly string[] {
  Object.assign(process.report, { excludeNetwork: true }) // otherwise it looks up host names, which takes seconds
  const { sharedObjects = [] } = process.report.getReport() as { sharedObjects?: readonly string[] } // Node: report
  return sharedObjects
}
