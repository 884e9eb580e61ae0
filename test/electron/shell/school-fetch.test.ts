import type { ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { launchAsking } from '../../support/launch/asking-app.ts'
import { smallApp } from '../../support/launch/launch-small-app.ts'
import { startSchoolProxy } from '../../support/school-proxy.ts'
import { startTlsServer } from '../../support/tls-server.ts'

const small = smallApp()

const words = 'the school answers'
const noTunnel = 'Error: net::ERR_TUNNEL_CONNECTION_FAILED'

it('uses the computer’s proxy', async () => {
  const { url, ca } = await startTlsServer((_, response) => response.end(words))
  const proxy = await startSchoolProxy()
  onTestFinished(proxy.close)
  const app = await launchAsking(small, { trusts: ca, env: proxy.env })
  expect(await app.get(url)).toBe(words)
  expect(proxy.opened()).toBe(1)
  expect(await app.asking()).toBeNull()
})

it('asks for a proxy’s password, tries it once for all requests, and asks again', async () => {
  const { url, ca } = await startTlsServer((_, response) => response.end(words))
  const proxy = await startSchoolProxy({ name: 'desk', password: 'right' })
  onTestFinished(proxy.close)
  const app = await launchAsking(small, { trusts: ca, env: proxy.env })
  // As Chromium has it: a status, and a body that is never shown.
  expect(await app.get(url)).toBe(noTunnel)
  expect(await app.asking()).toEqual({ proxy: proxy.place, refused: false })
  await app.tell(proxy.place, 'wrong')
  const all = await Promise.all(Array.from({ length: 5 }, () => app.get(url)))
  expect(all).toEqual(all.map(() => noTunnel))
  expect(proxy.tries()).toEqual(['desk:wrong'])
  expect(await app.asking()).toEqual({ proxy: proxy.place, refused: true })
  await app.tell(proxy.place, 'right')
  expect(await app.get(url)).toBe(words)
  expect(await app.asking()).toBeNull()
})

it('reports where a redirect leads, and does not follow it', async () => {
  const { url, ca } = await startTlsServer((_, response) => {
    response.writeHead(302, { location: 'http://plain.example/' }).end()
  })
  const app = await launchAsking(small, { trusts: ca })
  expect(await app.get(url)).toBe('302 http://plain.example/')
})

it('closes its connection when its answer is cancelled or does not come', async () => {
  let open = 0
  const { url, ca } = await startTlsServer(({ url: path }, response) => {
    if (path === '/well') return void response.end(words)
    open += 1
    response.once('close', () => {
      open -= 1
    })
    if (path === '/endless') writeOn(response)
  })
  const app = await launchAsking(small, { trusts: ca })
  expect(await app.glance(`${url}/endless`)).toBe(200)
  await expect.poll(() => open).toBe(0)
  expect(await app.giveUp(`${url}/never`)).toContain('TimeoutError')
  await expect.poll(() => open).toBe(0)
  expect(await app.get(`${url}/well`)).toBe(words)
  expect(app.output()).not.toContain('noted')
})

/** For as long as anybody listens. */
function writeOn(response: ServerResponse): void {
  if (response.destroyed) return
  response.write(Buffer.alloc(64_000, 'a'))
  setTimeout(writeOn, 5, response)
}
