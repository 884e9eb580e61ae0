import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CertificateWish,
  makeLocalCertificate,
} from '../../../electron/demo-school/serve/private-authority.ts'
import { ask, createSmallApp, type SmallApp } from '../../support/launch/launch-small-app.ts'

const servers: Server[] = []
let small: SmallApp
beforeAll(async () => {
  small = await createSmallApp()
})
afterAll(async () => {
  await small.remove()
  for (const server of servers) server.close()
})

/** A real https server on this computer; resolves to its URL and the file of the authority that vouches for it. */
async function serve(wanted: CertificateWish): Promise<{ url: string; ca: string }> {
  const { cert, key, ca } = await makeLocalCertificate(Date.now(), wanted)
  const server = createServer({ cert, key }, (_request, response) => response.end('the school answers'))
  servers.push(server)
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const file = join(small.userData, `authority-${port}.pem`)
  writeFileSync(file, ca)
  return { url: `https://localhost:${port}/`, ca: file }
}

const fetched = async (url: string, ca?: string) => {
  const app = await small.launch(ca === undefined ? {} : { ca })
  const reply = await ask(app, 'get', url)
  await app.close()
  return reply
}

describe('https in the stand-in', () => {
  it('trusts a school by the authority that the app was given', async () => {
    const { url, ca } = await serve({})
    expect(await fetched(url, ca)).toEqual({ ok: true, value: 'the school answers' })
  })

  it('does not trust an authority that the app was not given', async () => {
    const { url } = await serve({})
    expect(await fetched(url)).toEqual({ ok: true, value: 'Error: net::ERR_CERT_AUTHORITY_INVALID' })
  })

  it('refuses an expired certificate, and one for another host', async () => {
    const expired = await serve({ fromDay: -30, toDay: -1 })
    expect(await fetched(expired.url, expired.ca)).toEqual({
      ok: true,
      value: 'Error: net::ERR_CERT_DATE_INVALID',
    })
    const foreign = await serve({ hosts: ['other.example'] })
    expect(await fetched(foreign.url, foreign.ca)).toEqual({
      ok: true,
      value: 'Error: net::ERR_CERT_COMMON_NAME_INVALID',
    })
  })
})
