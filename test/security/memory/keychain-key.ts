import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passphraseKey } from '../../../electron/credentials/passphrase-key.ts'
import { openSeal } from '../../../electron/credentials/seal.ts'

/** The database key in what the system's own tool shows of the keychain. */
export function keyIn(found: string): Buffer {
  const secrets = [...found.matchAll(/^secret = (.*)$/gm)].map(([, secret]) =>
    Buffer.from(secret ?? '', 'base64'),
  )
  const key = secrets.find(({ length }) => length === 32)
  if (key === undefined) throw new Error('the keychain shows no key')
  return key
}

/** The key that a passphrase opens, as an attacker with full access to the computer would get it. */
export async function keyUnder(passphrase: string, { folder, devicePart }: Computer): Promise<Buffer> {
  const { body } = JSON.parse(readFileSync(join(folder, 'school/lock.json'), 'utf8'))
  const { scrypt, databaseKey } = JSON.parse(body)
  const key = openSeal(await passphraseKey(passphrase, scrypt, devicePart), databaseKey, 'database key')
  if (key === null) throw new Error('the passphrase opens no key')
  return key
}
type Computer = { readonly folder: string; readonly devicePart: Buffer }
