import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

export type LocalCertificate = { readonly cert: string; readonly key: string; readonly ca: string }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
/** The object identifiers of certificate purposes (RFC 5280, 4.2.1.12). */
const purposes = { server: '1.3.6.1.5.5.7.3.1', person: '1.3.6.1.5.5.7.3.2' } as const
const dayMs = 24 * 3_600_000

export type CertificateWish = {
  /** Host names of the certificate; defaults to those of this computer. */
  readonly hosts?: readonly string[]
  /** The certificate is valid from and until this many days from now. */
  readonly fromDay?: number
  readonly toDay?: number
  /** What the certificate is for; defaults to a server. */
  readonly of?: 'server' | 'person'
}

/**
 * Issues a certificate by a new authority, whose key is dropped at once. The authority can issue no other certificate,
 * so a test that trusts it trusts nothing else.
 */
export async function makeLocalCertificate(
  now: number,
  wish: CertificateWish = {},
): Promise<LocalCertificate> {
  const authorityKeys = await makeKeys()
  const day = (days: number) => new Date(now + days * dayMs)
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    // The name is unique: a client takes two authorities with the same name for one with wrong signatures.
    name: `CN=Demo school authority ${webcrypto.randomUUID()}`,
    keys: authorityKeys,
    notBefore: day(-400),
    notAfter: day(400),
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  })
  const keys = await makeKeys()
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=localhost',
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: algorithm,
    notBefore: day(wish.fromDay ?? -1),
    notAfter: day(wish.toDay ?? 90),
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.ExtendedKeyUsageExtension([purposes[wish.of ?? 'server']]),
      new x509.SubjectAlternativeNameExtension(
        wish.hosts?.map((value) => ({ type: 'dns' as const, value })) ?? [
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
        ],
      ),
    ],
  })
  return {
    cert: certificate.toString('pem'),
    ca: authority.toString('pem'),
    key: await pemOf(keys.privateKey),
  }
}

const makeKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

async function pemOf(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64')
  return `-----BEGIN PRIVATE KEY-----\n${bytes}\n-----END PRIVATE KEY-----\n`
}
