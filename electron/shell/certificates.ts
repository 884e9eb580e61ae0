import { app, type Certificate, type Session } from 'electron'
import type { Policy } from '../settings/policy/parse-policy.ts'
import type { CertificatePolicy } from '../settings/policy/policy-certificates.ts'
import { isVouchedFor } from './vouched-for.ts'

/** Chromium's ERR_CERT_AUTHORITY_INVALID. */
const authorityInvalid = -202
/** The answers that Chromium understands: the server is trusted, or Chromium's own verdict applies. */
const verdicts = { trusted: 0, asChromium: -3 } as const

type Deps = {
  readonly policy: Pick<Policy, 'certificates' | 'connection'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Decides which authorities may vouch for the school's system, and which client certificate is shown. It trusts those of
 * the system and of a policy. Electron would show any certificate of the user unasked; only the one of a policy is shown
 * and, if the policy sets the connection, only there. @returns a function that makes a session trust them.
 */
export function ruleCertificates({ policy, now }: Deps): (session: Session) => void {
  const { certificates, connection } = policy
  const authorities = certificates?.authorities ?? []
  const vouch = (session: Session) =>
    session.setCertificateVerifyProc(({ hostname, certificate, errorCode }, answer) => {
      const asked = { hostname, authorities, now: now() }
      const isTrusted = errorCode === authorityInvalid && isVouchedFor(chainOf(certificate), asked)
      answer(isTrusted ? verdicts.trusted : verdicts.asChromium)
    })
  const hosts =
    connection === null
      ? null
      : [connection.baseUrl, connection.authUrl].map((address) => new URL(address).hostname)
  app.on('select-client-certificate', (...asked) => {
    const [event, , place, own, choose] = asked
    event.preventDefault()
    choose(hosts === null || hosts.includes(hostOf(place)) ? chosenOf(own, certificates, now()) : undefined)
  })
  return authorities.length > 0 ? vouch : () => undefined
}

/** A longer chain, or a circular one, is invalid. */
const maxChainLength = 8

function chainOf(certificate: Certificate): readonly string[] {
  const chain: string[] = []
  // The types do not say that the last certificate of a chain has no issuer.
  for (let at: Certificate | undefined = certificate; at !== undefined; at = at.issuerCert) {
    if (chain.length === maxChainLength) return []
    chain.push(at.data)
  }
  return chain
}

const hostOf = (place: string) => new URL(`https://${place}`).hostname

/** The user's certificate that the policy describes and that is valid longest; undefined if there is none. */
function chosenOf(own: readonly Certificate[], policy: CertificatePolicy | null, now: number) {
  const { clientIssuer = null, clientSubject = null } = policy ?? {}
  if (clientIssuer === null && clientSubject === null) return undefined
  return own
    .filter(({ issuerName }) => clientIssuer === null || issuerName === clientIssuer)
    .filter(({ subjectName }) => clientSubject === null || subjectName === clientSubject)
    .filter(({ validStart, validExpiry }) => validStart * 1_000 <= now && now <= validExpiry * 1_000)
    .toSorted((one, other) => other.validExpiry - one.validExpiry)[0]
}
