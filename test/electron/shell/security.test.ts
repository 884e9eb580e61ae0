import { expect, it } from 'vitest'
import {
  type CertificateWish,
  makeLocalCertificate,
} from '../../../electron/demo-school/serve/private-authority.ts'
import { launchAsking } from '../../support/launch/asking-app.ts'
import { smallApp } from '../../support/launch/launch-small-app.ts'
import { startTlsServer } from '../../support/tls-server.ts'

const small = smallApp()
const words = 'the school answers'

/** What an app gets from a real https server with such a certificate. */
async function fetched(wanted: CertificateWish, trusts: 'its authority' | 'no other') {
  const certificate = await makeLocalCertificate(Date.now(), wanted)
  const { url, ca } = await startTlsServer((_, response) => response.end(words), { certificate })
  const app = await launchAsking(small, trusts === 'its authority' ? { trusts: ca } : {})
  return await app.get(url)
}

it('trusts a school by the authority that the app was given', async () => {
  expect(await fetched({}, 'its authority')).toBe(words)
})

it.each([
  ['of an authority that the app was not given', 'AUTHORITY', {}, 'no other'],
  ['with an expired date', 'DATE', { fromDay: -30, toDay: -1 }, 'its authority'],
  ['for another host', 'COMMON_NAME', { hosts: ['other.example'] }, 'its authority'],
] as const)('does not trust a certificate %s', async (_, why, wanted, trusts) => {
  expect(await fetched(wanted, trusts)).toBe(`Error: net::ERR_CERT_${why}_INVALID`)
})
