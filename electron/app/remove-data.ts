import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { proxySecretName } from '../credentials/proxy-sign-in.ts'
import type { SecretStore } from '../credentials/secret-store.ts'
import { schoolSecretNames } from '../session/keys/school-keys.ts'

/** Chromium has it open while this runs, and keeps nothing of anybody in it. */
const ofChromium = 'chromium'

/** How a removal went, in one line for a script; with the exit code of the program. */
export type Removed = {
  readonly exit: 0 | 5
  readonly ok: boolean
  /** `entries-left`: the files are gone, and nobody can say what the keychain still holds. */
  readonly said: 'removed' | 'entries-left'
}

type Deps = { readonly folder: string; readonly secrets: SecretStore }

/**
 * Everything Foyer keeps of this account, unsent corrections too: for whoever takes a computer away. Keys first, so
 * that an interruption leaves nothing that can be opened.
 */
export function removeEverything({ folder, secrets }: Deps): Removed {
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
