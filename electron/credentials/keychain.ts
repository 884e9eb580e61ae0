import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Entry } from '@napi-rs/keyring'
import { AppError } from '../../shared/domain/failure.ts'
import type { SecretStore, SecretStoreState } from './secret-store.ts'

const service = 'Foyer'
const probeName = 'probe'
/** Prevents the library's fallback to the kernel's key ring, which is cleared at the next boot. */
const options = { linux: { store: 'secret-service' } } as const

/**
 * Loads the native module on demand. Without it (a package for another processor), Foyer still starts, reports that there
 * is no keychain and offers a passphrase. Throws what Node throws.
 */
export function loadKeyring(): { readonly Entry: typeof Entry } {
  return createRequire(import.meta.url)('@napi-rs/keyring') as { readonly Entry: typeof Entry } // sound: its own types
}

/** Distinguishes the entries of different data folders. */
export const keychainScope = (folder: string): string =>
  createHash('sha256').update(folder).digest('hex').slice(0, 12)

/**
 * Secrets in the operating system's keychain (Credential Manager, Keychain, Secret Service), as entries an IT
 * department can see and revoke. Fails closed: without a keychain, nothing is written anywhere.
 */
export function createKeychain(scope: string): SecretStore {
  const entry = (name: string) => new (loadKeyring().Entry)(service, `${scope}/${name}`, options)
  const state = () => stateOf(() => entry(probeName))
  return {
    read: (name) => guarded(() => entry(name).getPassword() ?? nothingFrom(state())),
    write: (name, value) => guarded(() => entry(name).setPassword(value)),
    remove: (name) =>
      guarded(() => {
        if (entry(name).getPassword() !== null) entry(name).deletePassword()
      }),
    state,
  }
}

/** Without a keychain service, the library reports "no such entry", which must not be taken for a lost key. */
function nothingFrom(state: SecretStoreState): null {
  if (state === 'ready') return null
  throw new AppError({ code: state === 'locked' ? 'keychain-locked' : 'keychain-unavailable' })
}

function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) throw error
    const code = isLocked(error) ? 'keychain-locked' : 'keychain-unavailable'
    throw new AppError({ code }, { cause: error })
  }
}

/** Finds out by a test write, because only a write shows whether the keychain stores anything. */
function stateOf(openProbe: () => Entry): SecretStoreState {
  try {
    const probe = openProbe()
    probe.setPassword('probe')
    probe.deletePassword()
    return 'ready'
  } catch (error) {
    return isLocked(error) ? 'locked' : 'none'
  }
}

/** Recognises a locked keychain by the platform's message, which the library passes on. */
const isLocked = (error: unknown) =>
  error instanceof Error && /\blocked\b|interaction|dismissed/i.test(error.message)
