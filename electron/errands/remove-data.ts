import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { proxySecretName } from '../credentials/proxy-sign-in.ts'
import type { SecretStore } from '../credentials/secret-store.ts'
import { schoolSecretNames } from '../session/keys/school-keys.ts'

/** Chromium has this folder open meanwhile, and stores no student data in it. */
const ofChromium = 'chromium'

/** The result of a removal: one line for a script, and the exit code of the program. */
export type Removed = {
  readonly exit: 0 | 5
  readonly ok: boolean
  /** `entries-left`: the files are gone, but the keychain could not be opened, so its entries may remain. */
  readonly said: 'removed' | 'entries-left'
}

/** The folder of Foyer's files, and the keychain of this account. */
export type Removal = { readonly folder: string; readonly secrets: SecretStore }

/**
 * Removes everything Foyer keeps of this account, unsent corrections included, before a computer is given away. Keys go
 * first, so that an interruption leaves nothing that can be opened.
 */
export function removeEverything({ folder, secrets }: Removal): Removed {
  const isEmptied = emptied(secrets)
  for (const name of readdirSync(folder))
    if (name !== ofChromium) rmSync(join(folder, name), { recursive: true, force: true })
  return isEmptied ? { exit: 0, ok: true, said: 'removed' } : { exit: 5, ok: false, said: 'entries-left' }
}

function emptied(secrets: SecretStore): boolean {
  try {
    if (secrets.state() !== 'ready') return false
    for (const name of [...schoolSecretNames, proxySecretName]) secrets.remove(name)
    return true
  } catch {
    return false
  }
}
