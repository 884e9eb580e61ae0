import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import type { Keep } from '../../../shared/domain/connection.ts'
import type { SecretStore } from '../../credentials/secret-store.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import type { FileExchange } from '../../storage/school/staged-files.ts'
import type { PassphraseLock } from './passphrase-lock.ts'

/** A change of the stores' key because the user sets, changes or removes the passphrase. */
export type KeyChange = {
  /** Both keys are copies that belong to this change; `end` overwrites them. */
  readonly from: StoreKey
  readonly to: StoreKey
  /** Stores the new key so that it is found after the files were exchanged. @returns the files of the exchange. */
  stage(): FileExchange
  /** Call it after the files were exchanged. */
  done(): void
  /** Call it if the files were not exchanged; the old key stays in force. */
  abandon(): void
  end(): void
}

type Deps = {
  readonly lock: PassphraseLock
  readonly secrets: (keep: Keep) => SecretStore
  readonly names: { readonly key: string; readonly secret: string; readonly device: string }
  readonly removePlain: (keep: Keep) => void
  readonly devicePart: (keep: Keep) => Buffer
}
type Asked = {
  readonly keep: Keep
  /** The current key; the change overwrites it at its end. */
  readonly from: Buffer
  readonly clientSecret: string | null
  /** The new passphrase; null removes the passphrase. */
  readonly next: string | null
}

/**
 * Prepares a change of the key. Until the files are exchanged, the new key lies beside the old one: in a staged lock
 * file, or, to remove the passphrase, in the keychain, which is ignored while a lock file is in force.
 */
export async function prepareKeyChange(
  deps: Deps,
  { keep, from, clientSecret, next }: Asked,
): Promise<KeyChange> {
  const { lock, secrets, names, removePlain } = deps
  const to = randomBytes(32)
  const files = lock.files.map((file) => basename(file))
  const end = () => {
    from.fill(0)
    to.fill(0)
  }
  if (next === null)
    return {
      from,
      to,
      stage: () => {
        secrets(keep).write(names.key, to.toString('base64'))
        if (clientSecret !== null) secrets(keep).write(names.secret, clientSecret)
        return { replace: [], remove: files }
      },
      done: () => {
        lock.forgetTries()
        secrets(keep).remove(names.device)
      },
      abandon: () => removePlain(keep),
      end,
    }
  const part = secrets(keep).read(names.device) ?? randomBytes(32).toString('base64')
  secrets(keep).write(names.device, part)
  const guarded = { databaseKey: to, devicePart: deps.devicePart(keep), clientSecret }
  const stageLock = await lock.prepare(next, guarded)
  return {
    from,
    to,
    stage: () => {
      stageLock()
      return { replace: files, remove: [] }
    },
    done: () => {
      lock.forgetTries()
      removePlain(keep)
    },
    abandon: () => undefined,
    end,
  }
}
