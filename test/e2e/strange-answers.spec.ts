import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { makeLocalCertificate } from '../../electron/dev/demo-school/private-authority.ts'
import { tally } from '../security/support/tally.ts'
import { test } from './support/app-test.ts'
import { ask } from './support/ask.ts'

/** Answers that Electron cannot make a `Response` of, as they go over the wire. */
const strange = [
  'HTTP/1.1 999 Who Knows\r\ncontent-length: 2\r\n\r\n{}',
  'HTTP/1.1 600 Beyond\r\ncontent-length: 2\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\nX-A: Ji\u0159\u00ed\r\ncontent-length: 2\r\n\r\n{}',
]

test('an answer that cannot be made ends its request at once, and Foyer goes on', async ({
  launch,
  folder,
}) => {
  const { cert, key, ca } = await makeLocalCertificate(Date.now())
  let answer = ''
  const server = createServer({ cert, key })
  server.on('secureConnection', (socket: Socket) => {
    socket.once('data', () => socket.end(Buffer.from(answer)))
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const caFile = join(folder, 'authority.pem')
  writeFileSync(caFile, ca)
  const app = await launch({ ca: caFile })
  let through = 0
  for (answer of strange) {
    const input = {
      school: 'S',
      baseUrl: url,
      authUrl: `${url}/token`,
      clientId: 'c',
      clientSecret: 's',
      keep: 'session',
    } as const
    const began = app.output().length
    const report = await ask(app.page, 'session.connect', input)
    expect(report.ticks.some(({ state }) => state === 'failed')).toBe(true)
    const timedOut = report.ticks.some(({ failure }) => failure?.code === 'timeout')
    through += timedOut || app.output().slice(began).includes('begins again') ? 1 : 0
  }
  expect((await ask(app.page, 'session.status', undefined)).state).toBe('first-run')
  tally('answers that cannot be made: requests that hung, or ended Foyer', strange.length, through)
  expect(through).toBe(0)
  server.close()
})
