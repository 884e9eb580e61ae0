import { randomBytes } from 'node:crypto'
import { AppError } from '../../shared/domain/failure.ts'
import { createMemorySecrets } from '../credentials/memory-secrets.ts'
import type { SecretStore } from '../credentials/secret-store.ts'
import type { StoreKey } from '../storage/open-store.ts'

const secretName = 'client-secret'
const keyName = 'database-key'

/** The two secrets of a connection: the service's client secret and the key of the stores. */
export type SchoolKeys = ReturnType<typeof createSchoolKeys>

/** With `session`, secrets live in memory and are gone with the app; otherwise in the keychain. */
export function createSchoolKeys(keychain: SecretStore) {
  const memory = createMemorySecrets()
  const at = (keep: 'keychain' | 'session') => (keep === 'session' ? memory : keychain)
  return {
    state: keychain.state,
    clientSecret: (keep: 'keychain' | 'session') => at(keep).read(secretName),
    keepClientSecret: (keep: 'keychain' | 'session', value: string) => at(keep).write(secretName, value),
    forgetClientSecret: (keep: 'keychain' | 'session') => at(keep).remove(secretName),
    /**
     * The key of existing stores, or a new one where there are none: a new key beside old stores would lose them.
     * Throws `key-missing`, `keychain-locked`, `keychain-unavailable`.
     */
    databaseKey: (keep: 'keychain' | 'session', storesExist: boolean): StoreKey => {
      const stored = at(keep).read(keyName)
      if (stored !== null) return Buffer.from(stored, 'base64')
      if (storesExist) throw new AppError({ code: 'key-missing' })
      const key = randomBytes(32)
      at(keep).write(keyName, key.toString('base64'))
      return key
    },
    destroyDatabaseKey: (keep: 'keychain' | 'session') => at(keep).remove(keyName),
  }
}
