import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, type DetailedPeerCertificate, type TLSSocket } from 'node:tls'
import type { Certificate, Request as VerifyRequest } from 'electron'
import { chromiumName } from './net-error.ts'

type VerifyProc = (request: VerifyRequest, answer: (verdict: number) => void) => void
/** Asks the app which of the person's certificates goes to `place`; undefined = none. */
export type ClientCertificate = (place: string, own: readonly Certificate[]) => Certificate | undefined

/** Chromium's numbers of the verdicts it gives here (its net error list). */
const numbers: ReadonlyMap<string, number> = new Map([
  ['ERR_CERT_COMMON_NAME_INVALID', -200],
  ['ERR_CERT_DATE_INVALID', -201],
  ['ERR_CERT_AUTHORITY_INVALID', -202],
])
/** What a proc says where Chromium's own verdict is to stand. */
const asChromium = -3

/** A session's own TLS rules: which authorities it trusts, and which client certificate it sends. */
export function createTlsRules(clientCertificate: ClientCertificate) {
  let verify: VerifyProc | null = null
  const own = ownCertificate()
  return {
    verifyBy: (proc: VerifyProc | null): void => {
      verify = proc
    },
    /** What differs from Node's rules; null = nothing. */
    of: (hostname: string) => {
      const proc = verify
      if (proc === null && own === null) return null
      const chosen = own === null ? undefined : clientCertificate(hostname, [own.certificate])
      return {
        options: {
          rejectUnauthorized: proc === null,
          ...(own !== null && chosen !== undefined && { secureContext: createSecureContext(own.pem) }),
        },
        check: async (socket: TLSSocket): Promise<void> => {
          if (proc !== null) await checkBy(proc, hostname, socket)
        },
      }
    },
  }
}

async function checkBy(proc: VerifyProc, hostname: string, socket: TLSSocket): Promise<void> {
  const code = socket.authorized ? null : String(socket.authorizationError)
  const name = code === null ? 'OK' : (chromiumName(code) ?? 'ERR_FAILED')
  const certificate = asElectron(socket.getPeerCertificate(true))
  const errorCode = name === 'OK' ? 0 : (numbers.get(name) ?? -2)
  const verdict = await new Promise<number>((resolve) =>
    proc(
      {
        hostname,
        certificate,
        validatedCertificate: certificate,
        isIssuedByKnownRoot: false,
        verificationResult: `net::${name}`,
        errorCode,
      },
      resolve,
    ),
  )
  const isTrusted = verdict === asChromium ? errorCode === 0 : verdict === 0
  if (isTrusted) return
  socket.destroy()
  throw Object.assign(new Error(name), { code: code ?? 'ERR_FAILED' })
}

/** The chain a server sent, each with its issuer, as Electron hands it over. */
function asElectron(peer: DetailedPeerCertificate): Certificate {
  const own = certificateOf(new X509Certificate(peer.raw))
  const { issuerCertificate: issuer } = peer
  // Node closes the circle at a root, which is its own issuer.
  if (issuer === undefined || issuer.fingerprint256 === peer.fingerprint256) return own
  return { ...own, issuerCert: asElectron(issuer) }
}

function certificateOf(read: X509Certificate): Certificate {
  const noPeople = { organizations: [], organizationUnits: [], locality: '', state: '', country: '' }
  const commonName = (name: string) => /^CN=(.*)$/m.exec(name)?.[1] ?? ''
  const all: Omit<Certificate, 'issuerCert'> = {
    data: read.toString(),
    fingerprint: read.fingerprint256,
    issuer: { ...noPeople, commonName: commonName(read.issuer) },
    issuerName: commonName(read.issuer),
    subject: { ...noPeople, commonName: commonName(read.subject) },
    subjectName: commonName(read.subject),
    serialNumber: read.serialNumber,
    validStart: Date.parse(read.validFrom) / 1_000,
    validExpiry: Date.parse(read.validTo) / 1_000,
  }
  return all as Certificate // sound: Electron's last of a chain has no issuer either
}

/** A test may give the person a certificate: a PEM file with it and its key. */
function ownCertificate() {
  const file = process.env['FOYER_STAND_IN_CERTIFICATE']
  if (file === undefined) return null
  const pem = readFileSync(file, 'utf8')
  return { pem: { cert: pem, key: pem }, certificate: certificateOf(new X509Certificate(pem)) }
}
