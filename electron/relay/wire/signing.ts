import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

/** The header of a message with the moment it was signed and the relay's signature. */
export const signedHeader = 'Foyer-Signed'

/** The relay's Ed25519 key. The server's administrator lacks it: they can withhold messages, not write them. */
export type Signing = {
  /** The public key, 32 bytes as base64url, for enrolment files. */
  readonly publicKey: string
  /** @returns the header of a message. `at`: later than that of every message before. */
  sign(subject: string, text: string, at: string): string
}

/** A new private key in PKCS #8, as base64url. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')

export function createSigning(privateKey: string): Signing {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' })
  return {
    publicKey: String(createPublicKey(key).export({ format: 'jwk' }).x),
    sign: (subject, text, at) =>
      `${at} ${sign(null, signedBytes(subject, text, at), key).toString('base64url')}`,
  }
}

/** @returns when the message was signed; null if the relay did not sign it for this subject. */
export type Verify = (subject: string, text: string, header: string | undefined) => string | null

/** Throws if this is not a public key. */
export function createVerify(publicKey: string): Verify {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return (subject, text, header = '') => {
    const [at = '', signature = ''] = header.split(' ')
    return verify(null, signedBytes(subject, text, at), key, Buffer.from(signature, 'base64url')) ? at : null
  }
}

const signedBytes = (subject: string, text: string, at: string) => Buffer.from(`${subject}\n${at}\n${text}`)
