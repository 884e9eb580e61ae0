import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { expect, it } from 'vitest'
import { makeLocalCertificate } from '../../../electron/demo-school/serve/private-authority.ts'
import { launchAsking } from '../../support/launch/asking-app.ts'
import { smallApp } from '../../support/launch/launch-small-app.ts'
import { startTlsServer } from '../../support/tls-server.ts'

const small = smallApp()

it('trusts an authority of the policy for the policy’s own servers only', async () => {
  const words = 'the school answers'
  const { url, ca } = await startTlsServer((_, response) => response.end(words))
  const app = await launchAsking(small, { policy: { certificateAuthorities: ca } })
  expect(await app.get(url)).toBe(words)
  const stranger = await startTlsServer((_, response) => response.end(words))
  expect(await app.get(stranger.url)).toBe('Error: net::ERR_CERT_AUTHORITY_INVALID')
})

it('shows the user’s certificate only to the servers the policy describes', async () => {
  const person = await makeLocalCertificate(Date.now(), { of: 'person' })
  const env = { FOYER_STAND_IN_CERTIFICATE: join(small.userData, 'person.pem') }
  writeFileSync(env.FOYER_STAND_IN_CERTIFICATE, `${person.cert}\n${person.key}`)
  const tls = { requestCert: true, rejectUnauthorized: false }
  const { url, ca } = await startTlsServer(
    ({ socket }, response) => {
      const { subject } = (socket as TLSSocket).getPeerCertificate() // an https server has no other socket
      response.end(subject === undefined ? 'no certificate' : subject.CN)
    },
    { tls },
  )
  const shown = await launchAsking(small, {
    ...{ trusts: ca, env },
    policy: { clientCertificateSubject: 'localhost' },
  })
  expect(await shown.get(url)).toBe('localhost')
  const kept = await launchAsking(small, { trusts: ca, env })
  expect(await kept.get(url)).toBe('no certificate')
  const elsewhere = {
    ...{ clientCertificateSubject: 'localhost', school: 'S' },
    ...{ baseUrl: 'https://records.school.example', authUrl: 'https://auth.school.example' },
  }
  const bound = await launchAsking(small, { trusts: ca, env, policy: elsewhere })
  expect(await bound.get(url)).toBe('no certificate')
})
