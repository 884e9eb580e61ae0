import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { noPolicy, type Policy, parsePolicy } from './parse-policy.ts'

/** `HKEY_LOCAL_MACHINE` is written by administrators alone; what a user may write there is no policy. */
const registryKey = 'HKLM\\Software\\Policies\\Foyer'
const plistFile = '/Library/Managed Preferences/au.foyer.desk.plist'
const linuxFile = '/etc/foyer/policy.json'
const longestMs = 3_000

/** What this computer's IT has fixed, wherever that system keeps such things. Never throws: a problem is said in Health. */
export function readPolicy(platform: NodeJS.Platform = process.platform): Policy {
  try {
    if (platform === 'win32') return registryPolicy()
    if (platform === 'darwin') return plistPolicy()
    return filePolicy(linuxFile)
  } catch {
    return { ...noPolicy, problems: ['unreadable'] }
  }
}

/** By its whole path: a `reg` elsewhere on the search path would be somebody else's. */
function registryPolicy(): Policy {
  const reg = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe')
  try {
    return parsePolicy(readRegistryAnswer(outputOf(reg, ['query', registryKey])))
  } catch (error) {
    // reg.exe ends with 1 where there is no such key
    if (error instanceof Error && 'status' in error && error.status === 1) return noPolicy
    throw error
  }
}

/** Lines of `reg query`: `    maskContacts    REG_DWORD    0x1`. */
export function readRegistryAnswer(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/).map((line) => /^\s+(\S+)\s+REG_(?:SZ|DWORD)\s+(.*)$/.exec(line))
  return Object.fromEntries(lines.flatMap((line) => (line ? [[line[1] ?? '', (line[2] ?? '').trim()]] : [])))
}

function plistPolicy(): Policy {
  if (!existsSync(plistFile)) return noPolicy
  return parsePolicy(
    recordOf(JSON.parse(outputOf('/usr/bin/plutil', ['-convert', 'json', '-o', '-', plistFile]))),
  )
}

const outputOf = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', timeout: longestMs, stdio: ['ignore', 'pipe', 'ignore'] })

/** A file that somebody else than root may write is not the IT's word. */
export function filePolicy(file: string, owner = 0): Policy {
  if (!existsSync(file)) return noPolicy
  const { uid, mode } = statSync(file)
  if (uid !== owner || (mode & 0o022) !== 0) return { ...noPolicy, problems: ['file-permissions'] }
  return parsePolicy(recordOf(JSON.parse(readFileSync(file, 'utf8'))))
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not a record')
  return value as Record<string, unknown> // sound: any object's own names
}
