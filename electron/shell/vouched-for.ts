import { X509Certificate } from 'node:crypto'

/** A server's certificate chain as it was sent: each certificate is followed by its issuer. PEM. */
export type Chain = readonly string[]

type Asked = {
  readonly hostname: string
  /** PEM. */
  readonly authorities: readonly string[]
  /** Epoch milliseconds. */
  readonly now: number
}

/** The purpose of a server's certificate (RFC 5280, 4.2.1.12). */
const serverPurpose = '1.3.6.1.5.5.7.3.1'
/** The object identifier of `nameConstraints` (RFC 5280, 4.2.1.10) in DER. */
const nameConstraints = Buffer.from('0603551d1e', 'hex')
const leastRsaBits = 2_048

/**
 * Whether one of these authorities vouches for a server that no authority of the system vouches for. Chromium reports only
 * the gravest fault of a certificate, so everything else is checked here again. What cannot be checked (an authority with
 * name constraints, more than one intermediate) is refused and belongs in the system's store.
 */
export function isVouchedFor(chain: Chain, { hostname, authorities, now }: Asked): boolean {
  try {
    const [own, ...sent] = chain.map((pem) => new X509Certificate(pem))
    if (own === undefined || !isForServer(own, hostname) || !isSound(own, now)) return false
    const roots = authorities.map((pem) => new X509Certificate(pem)).filter((root) => isAuthority(root, now))
    const between = sent.slice(0, 1).filter((each) => isAuthority(each, now))
    return roots.some(
      (root) =>
        isIssuedBy(own, root) || between.some((each) => isIssuedBy(own, each) && isIssuedBy(each, root)),
    )
  } catch {
    return false // a certificate is missing or unreadable
  }
}

const isForServer = (own: X509Certificate, hostname: string) =>
  (own.checkHost(hostname, { subject: 'never' }) ?? own.checkIP(hostname)) !== undefined &&
  (own.keyUsage ?? []).includes(serverPurpose) &&
  !own.ca

const isAuthority = (each: X509Certificate, now: number) =>
  each.ca && !each.raw.includes(nameConstraints) && isSound(each, now)

function isSound({ validFrom, validTo, publicKey, signatureAlgorithm = '' }: X509Certificate, now: number) {
  const { modulusLength = leastRsaBits } = publicKey.asymmetricKeyDetails ?? {}
  const isStrong = /sha(256|384|512)|ed25519|PSS/i.test(signatureAlgorithm)
  return (
    Date.parse(validFrom) <= now && now <= Date.parse(validTo) && modulusLength >= leastRsaBits && isStrong
  )
}

/** Checks the issuer's name and its signature, because one of them alone could belong to another authority. */
const isIssuedBy = (one: X509Certificate, by: X509Certificate) =>
  one.checkIssued(by) && one.verify(by.publicKey)
