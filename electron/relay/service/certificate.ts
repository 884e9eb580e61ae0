import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'

type ServerCertificate = {
  /** The certificate in PEM. Further certificates of the chain may follow the first. */
  readonly certificate: string
  readonly key: string
  /** PEM of the only authority that desks are to trust; absent for the public authorities. */
  readonly ca?: string | undefined
  /** The name by which desks reach the server. */
  readonly host: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Why desks would refuse this certificate, or the server would not start with it; null if it fits. */
export function certificateProblem({ certificate, key, ca, host, now }: ServerCertificate): string | null {
  const chain = readPems(certificate)
  const [own] = chain
  if (own === undefined) return 'the file of --certificate is not a certificate'
  if (!isKeyOf(own, key)) return 'the file of --key is not its key'
  const isForHost = isIP(host) === 0 ? own.checkHost(host) : own.checkIP(host)
  if (isForHost === undefined) return `it is not for ${host}, but for ${own.subjectAltName ?? 'no name'}`
  if (Date.parse(own.validTo) < now) return `it expired on ${own.validTo}, or the clock is wrong`
  if (Date.parse(own.validFrom) > now) return `it is not valid before ${own.validFrom}, or the clock is wrong`
  const authorities = ca === undefined ? [] : readPems(ca)
  const isSigned = chain.some((one) =>
    authorities.some((authority) => one.checkIssued(authority) && one.verify(authority.publicKey)),
  )
  return authorities.length === 0 || isSigned ? null : 'the authority of --nats-ca did not sign it'
}

export const holdsCertificate = (text: string): boolean => readPems(text).length > 0

function readPems(text: string): readonly X509Certificate[] {
  const pems = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return pems.map((pem) => new X509Certificate(pem))
  } catch {
    return []
  }
}

function isKeyOf(certificate: X509Certificate, key: string): boolean {
  try {
    return certificate.checkPrivateKey(createPrivateKey(key))
  } catch {
    return false // not a key, or a key with a passphrase, which the server could not open either
  }
}
