import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Entry } from '@napi-rs/keyring'
import { AppError } from '../../shared/domain/failure.ts'
import type { SecretStore, SecretStoreState } from './secret-store.ts'

const service = 'Foyer'
const probeName = 'probe'
/** Otherwise the library falls back, unasked, to the kernel's key ring, which forgets everything at the next boot. */
const options = { linux: { store: 'secret-service' } } as const

/**
 * The native module, when it is first needed: without it (a package for another processor) Foyer still starts, says
 * that there is no keychain and offers a passphrase. Throws what Node says of the module.
 */
export function loadKeyring(): { readonly Entry: typeof Entry } {
  return createRequire(import.meta.url)('@napi-rs/keyring') as { readonly Entry: typeof Entry } // sound: its own types
}

/** What keeps the entries of two data folders apart. */
export const keychainScope = (folder: string): string =>
  createHash('sha256').update(folder).digest('hex').slice(0, 12)

/**
 * Secrets in the operating system's keychain (Credential Manager, Keychain, Secret Service), as entries an IT
 * department can see and revoke. Fails closed: without a keychain nothing is written anywhere.
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

/** Without a service the library reads "no such entry": a lost key and a missing keychain must not look alike. */
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

/** Only a write tells whether anything is kept. */
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

/** The library passes the platform's words on; a locked collection or keychain says so. */
const isLocked = (error: unknown) =>
  error instanceof Error && /\blocked\b|interaction|dismissed/i.test(error.message)
