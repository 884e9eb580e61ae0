import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const dayMs = 24 * 3_600_000

export type Certificate = { readonly cert: string; readonly key: string; readonly ca: string }
type Wanted = {
  readonly host?: string
  /** Days from now. */
  readonly validFrom?: number
  readonly validTo?: number
}

/** A certificate for a server on this computer, from a private authority made for it. Right in every way by default. */
export async function makeCertificate({
  host = 'localhost',
  validFrom = -1,
  validTo = 30,
}: Wanted = {}): Promise<Certificate> {
  const authorityKeys = await makeKeys()
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Foyer test authority',
    keys: authorityKeys,
    notBefore: new Date(Date.now() - 400 * dayMs),
    notAfter: new Date(Date.now() + 400 * dayMs),
    signingAlgorithm: algorithm,
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  })
  const keys = await makeKeys()
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=${host}`,
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: algorithm,
    notBefore: new Date(Date.now() + validFrom * dayMs),
    notAfter: new Date(Date.now() + validTo * dayMs),
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    cert: certificate.toString('pem'),
    ca: authority.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  }
}

const makeKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
