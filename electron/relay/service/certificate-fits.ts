import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'

type Certificate = {
  /** In PEM; others may follow the first. */
  readonly certificate: string
  readonly key: string
  /** Of the authority, where desks are to believe no other. */
  readonly ca?: string | undefined
  /** The name by which desks reach the server. */
  readonly host: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** What would keep desks away, or the server from starting; null where nothing would. */
export function misfitOf({ certificate, key, ca, host, now }: Certificate): string | null {
  const chain = readPems(certificate)
  const [own] = chain
  if (own === undefined) return 'the file of --certificate is none'
  if (!opens(own, key)) return 'the file of --key is not its key'
  const isForHost = isIP(host) === 0 ? own.checkHost(host) : own.checkIP(host)
  if (isForHost === undefined) return `it is not for ${host}, but for ${own.subjectAltName ?? 'no name'}`
  if (Date.parse(own.validTo) < now) return `it is too old, or the clock is wrong: it ended on ${own.validTo}`
  if (Date.parse(own.validFrom) > now)
    return `it is too new, or the clock is wrong: it begins on ${own.validFrom}`
  const authorities = ca === undefined ? [] : readPems(ca)
  const isVouchedFor = chain.some((one) =>
    authorities.some((authority) => one.checkIssued(authority) && one.verify(authority.publicKey)),
  )
  return authorities.length === 0 || isVouchedFor ? null : 'the authority of --nats-ca did not make it'
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

function opens(certificate: X509Certificate, key: string): boolean {
  try {
    return certificate.checkPrivateKey(createPrivateKey(key))
  } catch {
    return false // no key at all, or one under a passphrase, which the server could not open either
  }
}
