import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { makeLocalCertificate } from '../../electron/demo-school/serve/private-authority.ts'
import { plantedApp } from '../security/support/planted.ts'
import { tally } from '../security/support/tally.ts'
import type { LaunchedApp } from '../stand-in/launch-options.ts'
import { listen } from '../support/listen.ts'
import { test } from './support/app-test.ts'
import { ask } from './support/ask.ts'

const endless = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"code":"'
/** Answers that Electron cannot make a `Response` of, as they go over the wire, and one that is never over. */
const strange = [
  'HTTP/1.1 999 Who Knows\r\ncontent-length: 2\r\n\r\n{}',
  'HTTP/1.1 600 Beyond\r\ncontent-length: 2\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\nX-A: Ji\u0159\u00ed\r\ncontent-length: 2\r\n\r\n{}',
  endless,
]

/** A school that answers whatever it is asked in one way, and counts the connections that have asked. */
async function strangeSchool(folder: string) {
  const { cert, key, ca } = await makeLocalCertificate(Date.now())
  const open = new Set<Socket>()
  let answer = ''
  const server = createServer({ cert: `${cert}\n${ca}`, key }) // the whole chain: Electron trusts the authority by its key
  server.on('secureConnection', (socket: Socket) => {
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    socket.once('data', () => {
      open.add(socket)
      if (answer !== endless) return void socket.end(Buffer.from(answer))
      socket.write(endless)
      writeOn(socket)
    })
  })
  const port = await listen(server)
  const caFile = join(folder, 'authority.pem')
  writeFileSync(caFile, ca)
  return {
    caFile,
    open,
    url: `https://127.0.0.1:${port}`,
    answerWith: (next: string) => {
      answer = next
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** What the stand-in writes when it begins again, and Electron where the debugger of the tests holds it back. */
const hasEnded = /begins again|Waiting for the debugger to disconnect/

const piece = Buffer.alloc(1_000_000, 'a')
function writeOn(socket: Socket): void {
  if (socket.destroyed) return
  if (socket.write(piece)) setImmediate(writeOn, socket)
  else socket.once('drain', () => writeOn(socket))
}

const connectTo = ({ page }: LaunchedApp, url: string) =>
  ask(page, 'session.connect', {
    school: 'S',
    baseUrl: url,
    authUrl: `${url}/token`,
    clientId: 'c',
    clientSecret: 's',
    keep: 'session',
  })

test('an answer with an impossible status, or too large, fails its request at once, and Foyer continues', async ({
  launch,
  folder,
}) => {
  const school = await strangeSchool(folder)
  const app = await launch({ ca: school.caFile })
  let through = 0
  for (const answer of strange) {
    school.answerWith(answer)
    const began = app.output().length
    const report = await connectTo(app, school.url)
    const said = report.ticks.flatMap(({ failure }) => failure?.code ?? [])
    expect(said.length).toBeGreaterThan(0)
    for (const code of ['offline', 'tls']) expect(said, answer.slice(0, 20)).not.toContain(code) // it did answer
    const timedOut = said.includes('timeout')
    // Chromium may keep the connection of a whole answer for the next request.
    if (app.shell === 'stand-in' || answer === endless) await expect.poll(() => school.open.size).toBe(0)
    school.open.clear()
    through += timedOut || hasEnded.test(app.output().slice(began)) ? 1 : 0
  }
  expect((await ask(app.page, 'session.status', undefined)).state).toBe('first-run')
  tally('answers that cannot be made: requests that hung, or ended Foyer', strange.length, through)
  expect(through).toBe(0)
  school.close()
})

test('an answer with an impossible status that throws where no code catches it ends Foyer (control)', async ({
  launch,
  folder,
}) => {
  const school = await strangeSchool(folder)
  school.answerWith(strange[0] ?? '')
  const appDir = plantedApp({
    find: 'reject(new Error("net::ERR_INVALID_RESPONSE", { cause: error }))',
    replace: 'throw error',
  })
  const app = await launch({ ca: school.caFile, appDir })
  await Promise.race([app.exited, connectTo(app, school.url).catch(() => undefined)])
  await expect.poll(app.output).toMatch(hasEnded)
  tally('answers that cannot be made: control (missed)', 1, 0)
  school.close()
})
