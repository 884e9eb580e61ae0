import { X509Certificate } from 'node:crypto'
import { z } from 'zod'

export type CertificatePolicy = {
  /** The school's authorities, trusted for the school's own addresses. PEM. */
  readonly authorities: readonly string[]
  /** Common names of the issuer and of the subject of the user's certificate; null = any. */
  readonly clientIssuer: string | null
  readonly clientSubject: string | null
}

const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g
const most = 5

/** Texts of a policy, by their names there. */
export const certificateNames = {
  certificateAuthorities: z
    .string()
    .min(1)
    .max(16_000)
    .transform(authoritiesIn)
    .pipe(z.array(z.string()).min(1)),
  clientCertificateIssuer: z.string().trim().min(1).max(200),
  clientCertificateSubject: z.string().trim().min(1).max(200),
} as const
type Name = keyof typeof certificateNames

/**
 * Reads authorities as PEM, or as base64 of their DER with commas between, because a registry value has one line.
 * Returns an empty list if one of them is not an authority.
 */
function authoritiesIn(text: string): readonly string[] {
  const all = text.match(pem) ?? text.split(',').map((each) => Buffer.from(each.trim(), 'base64'))
  try {
    const read = all.map((each) => new X509Certificate(each))
    return all.length <= most && read.every(({ ca }) => ca) ? read.map((each) => each.toString()) : []
  } catch {
    return []
  }
}

type Found = {
  readonly certificates: CertificatePolicy | null
  /** The values of the policy that are not about certificates. */
  readonly raw: Readonly<Record<string, unknown>>
  readonly bad: readonly Name[]
}

/** Reads what a policy says about certificates. If a filter is invalid, no client certificate is shown. */
export function certificatesIn(policy: Readonly<Record<string, unknown>>): Found {
  const { certificateAuthorities, clientCertificateIssuer, clientCertificateSubject, ...raw } = policy
  const said = { certificateAuthorities, clientCertificateIssuer, clientCertificateSubject }
  const names = (Object.keys(said) as Name[]).filter((name) => said[name] !== undefined) // sound: the keys of `said`
  const bad = names.filter((name) => !certificateNames[name].safeParse(said[name]).success)
  const issuer = certificateNames.clientCertificateIssuer.safeParse(clientCertificateIssuer).data ?? null
  const subject = certificateNames.clientCertificateSubject.safeParse(clientCertificateSubject).data ?? null
  const isFilterBad = bad.some((name) => name !== 'certificateAuthorities')
  const certificates = {
    authorities: certificateNames.certificateAuthorities.safeParse(certificateAuthorities).data ?? [],
    clientIssuer: isFilterBad ? null : issuer,
    clientSubject: isFilterBad ? null : subject,
  }
  return { certificates: names.length === 0 ? null : certificates, raw, bad }
}
