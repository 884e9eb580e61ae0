import { Entry } from '@napi-rs/keyring'
import { AppError } from '../../shared/domain/failure.ts'
import type { SecretStore, SecretStoreState } from './secret-store.ts'

const service = 'Foyer'
const probeName = 'probe'

/**
 * Secrets in the operating system's keychain (Credential Manager, Keychain, Secret Service), as entries an IT
 * department can see and revoke. Fails closed: without a keychain nothing is written anywhere.
 * @param scope keeps the entries of two data folders apart.
 */
export function createKeychain(scope: string): SecretStore {
  const entry = (name: string) => new Entry(service, `${scope}/${name}`)
  return {
    read: (name) => guarded(() => entry(name).getPassword()),
    write: (name, value) => guarded(() => entry(name).setPassword(value)),
    remove: (name) =>
      guarded(() => {
        if (entry(name).getPassword() !== null) entry(name).deletePassword()
      }),
    state: () => stateOf(() => entry(probeName).getPassword()),
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const code = isLocked(error) ? 'keychain-locked' : 'keychain-unavailable'
    throw new AppError({ code }, { cause: error })
  }
}

function stateOf(read: () => unknown): SecretStoreState {
  try {
    read()
    return 'ready'
  } catch (error) {
    return isLocked(error) ? 'locked' : 'none'
  }
}

/** The library passes the platform's words on; a locked collection or keychain says so. */
const isLocked = (error: unknown) =>
  error instanceof Error && /locked|interaction|not allowed/i.test(error.message)
