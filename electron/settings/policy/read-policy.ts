import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isJsonObject, parseJson } from '../../../shared/text/parse-json.ts'
import { noPolicy, type Policy, parsePolicy, unreadablePolicy } from './parse-policy.ts'
import { quietly, registryPolicy } from './registry-policy.ts'

const plistFile = '/Library/Managed Preferences/au.foyer.desk.plist'
const linuxFile = '/etc/foyer/policy.json'

/**
 * Reads the policy of this computer from the place that its system uses. Never throws: a policy that cannot be read
 * becomes the strictest one, and Health says so.
 */
export function readPolicy(
  platform: NodeJS.Platform = process.platform,
  file: string = platform === 'darwin' ? plistFile : linuxFile,
): Policy {
  try {
    if (platform === 'win32') return registryPolicy()
    if (platform === 'darwin') return plistPolicy(file)
    return filePolicy(file)
  } catch {
    return unreadablePolicy('unreadable')
  }
}

function plistPolicy(file: string): Policy {
  if (isMissing(file)) return noPolicy
  return policyIn(execFileSync('/usr/bin/plutil', ['-convert', 'json', '-o', '-', file], quietly))
}

/**
 * A policy counts only if its owner, root, is the only one who can write the file or its folder. A missing file in a
 * folder that others can write is not trusted either: they could have removed it. Throws if it cannot be opened.
 */
export function filePolicy(file: string, owner = 0): Policy {
  const isTrusted = (path: string) => {
    const { uid, mode } = statSync(path)
    return uid === owner && (mode & 0o022) === 0
  }
  const folder = dirname(file)
  if (isMissing(folder)) return noPolicy
  if (!isTrusted(folder)) return unreadablePolicy('file-permissions')
  if (isMissing(file)) return noPolicy
  if (![file, dirname(realpathSync(file))].every(isTrusted)) return unreadablePolicy('file-permissions')
  return policyIn(readFileSync(file, 'utf8'))
}

/** Whether a file is missing in a folder that can be searched. Throws if that is unknown, as for a broken link. */
function isMissing(path: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return false
  const folder = dirname(path)
  return isMissing(folder) || statSync(folder).isDirectory()
}

function policyIn(text: string): Policy {
  const value = parseJson(text)
  return isJsonObject(value) ? parsePolicy({ ...value }) : unreadablePolicy('unreadable')
}
