import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import type { Keep } from '../../../shared/domain/connection.ts'
import type { SecretStore } from '../../credentials/secret-store.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import type { FileExchange } from '../../storage/school/staged-files.ts'
import type { PassphraseLock } from './passphrase-lock.ts'

/** A change of the passphrase (set, changed or removed), and with it of the key of all files. */
export type KeyChange = {
  /** The keys. They are copies, which `end` overwrites. */
  readonly from: StoreKey
  readonly to: StoreKey
  /** Stores the new key where it will be found after the files were exchanged. @returns the files that belong to it. */
  stage(): FileExchange
  /** The files were exchanged. */
  done(): void
  /** The files were not exchanged: everything stays as it was. */
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
  /** The keys, overwritten at the end. */
  readonly from: Buffer
  readonly clientSecret: string | null
  /** The new passphrase; null if it is removed. */
  readonly next: string | null
}

/**
 * The new key is stored beside the old one until the files decide which is valid: with a passphrase in a staged lock
 * file, without one in the keychain, where it has no effect as long as there is a valid lock file.
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
