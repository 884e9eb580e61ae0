import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { isJsonObject, parseJson } from '../../../shared/text/parse-json.ts'
import { noPolicy, type Policy, parsePolicy, unreadablePolicy } from './parse-policy.ts'
import { registryPolicy } from './registry-policy.ts'

const plistFile = '/Library/Managed Preferences/au.foyer.desk.plist'
const linuxFile = '/etc/foyer/policy.json'
const longestMs = 3_000

/**
 * What this computer's IT has fixed, wherever that system keeps such things. Never throws: a policy that is there and
 * cannot be read is the strictest one, and Health says so.
 */
export function readPolicy(platform: NodeJS.Platform = process.platform): Policy {
  try {
    if (platform === 'win32') return registryPolicy()
    if (platform === 'darwin') return plistPolicy()
    return filePolicy(linuxFile)
  } catch {
    return unreadablePolicy('unreadable')
  }
}

function plistPolicy(): Policy {
  if (!existsSync(plistFile)) return noPolicy
  const json = execFileSync('/usr/bin/plutil', ['-convert', 'json', '-o', '-', plistFile], {
    encoding: 'utf8',
    timeout: longestMs,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return policyIn(json)
}

/** A file that somebody else than its owner, root, may write is not the IT's word. Throws where it cannot be opened. */
export function filePolicy(file: string, owner = 0): Policy {
  if (!existsSync(file)) return noPolicy
  const { uid, mode } = statSync(file)
  if (uid !== owner || (mode & 0o022) !== 0) return unreadablePolicy('file-permissions')
  return policyIn(readFileSync(file, 'utf8'))
}

/** Editors of Windows write a mark of byte order before the text, which means nothing here. */
function policyIn(text: string): Policy {
  const value = parseJson(text.replace(/^\uFEFF/, ''))
  return isJsonObject(value) ? parsePolicy({ ...value }) : unreadablePolicy('unreadable')
}
