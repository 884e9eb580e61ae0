import { app, type Certificate, type Session } from 'electron'
import type { Policy } from '../settings/policy/parse-policy.ts'
import type { CertificatePolicy } from '../settings/policy/policy-certificates.ts'
import { isVouchedFor } from './vouched-for.ts'

/** Chromium's number for "no authority vouches for it" (its net error list). */
const nobodyVouches = -202
const networkService = 'network.mojom.NetworkService'
/** What a verdict says: trusted, and as Chromium has it. */
const verdicts = { trusted: 0, asChromium: -3 } as const

type Deps = {
  readonly session: Session
  readonly policy: Pick<Policy, 'certificates' | 'connection'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Who may vouch for the school's system, and who the person is to it. The system's authorities count as Chromium has
 * them, and so do those of a policy. Of the person's certificates none is shown to anybody, which Electron would do
 * unasked, but the one a policy describes; where the policy also says where this computer connects, only there.
 */
export function ruleCertificates({ session, policy: { certificates, connection }, now }: Deps): void {
  const authorities = certificates?.authorities ?? []
  const vouch = () =>
    session.setCertificateVerifyProc(({ hostname, certificate, errorCode }, answer) => {
      const asked = { hostname, authorities, now: now() }
      const isTrusted = errorCode === nobodyVouches && isVouchedFor(chainOf(certificate), asked)
      answer(isTrusted ? verdicts.trusted : verdicts.asChromium)
    })
  if (authorities.length > 0) {
    vouch()
    // Chromium's network is a process of its own. When it ends another begins, which was told nothing.
    app.on('child-process-gone', (_event, { serviceName }) => {
      if (serviceName === networkService) vouch()
    })
  }
  const hosts =
    connection === null
      ? null
      : [connection.baseUrl, connection.authUrl].map((address) => new URL(address).hostname)
  app.on('select-client-certificate', (...asked) => {
    const [event, , place, own, choose] = asked
    event.preventDefault()
    const isThere = hosts === null || hosts.includes(hostOf(place))
    choose(isThere ? chosenOf(own, certificates, now()) : undefined)
  })
}

/** A chain that closes in a circle is no chain. */
const longestChain = 8

function chainOf(certificate: Certificate): readonly string[] {
  const chain: string[] = []
  // Not in the types: the last of a chain has no issuer.
  for (let at: Certificate | undefined = certificate; at !== undefined; at = at.issuerCert) {
    if (chain.length === longestChain) return []
    chain.push(at.data)
  }
  return chain
}

const hostOf = (place: string) => new URL(`https://${place}`).hostname

/** The one that is described and lasts longest; undefined where there is none, or none is described. */
function chosenOf(
  own: readonly Certificate[],
  policy: CertificatePolicy | null,
  now: number,
): Certificate | undefined {
  const { clientIssuer = null, clientSubject = null } = policy ?? {}
  if (clientIssuer === null && clientSubject === null) return undefined
  return own
    .filter(({ issuerName }) => clientIssuer === null || issuerName === clientIssuer)
    .filter(({ subjectName }) => clientSubject === null || subjectName === clientSubject)
    .filter(({ validStart, validExpiry }) => validStart * 1_000 <= now && now <= validExpiry * 1_000)
    .toSorted((one, other) => other.validExpiry - one.validExpiry)[0]
}
