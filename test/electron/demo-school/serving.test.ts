import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { type ServedSchool, serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'
import { openSqliteState } from '../../../electron/demo-school/serve/sqlite-state.ts'
import { readySchool } from '../../support/processes.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { words } from '../../support/words.ts'
import { credentialsOf } from './ask-school.ts'

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string }
type Got = { readonly status: number; readonly text: string }

/** A request over a real TLS connection that trusts only one authority. */
function ask(url: string, ca: string, { method = 'GET', headers = {}, body = '' }: Sent = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: new Agent({ ca }) }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

type At = Pick<ServedSchool, 'authUrl' | 'ca'> & { readonly clientId: string; readonly clientSecret: string }
async function tokenFrom(at: At): Promise<Record<string, string>> {
  const body = String(new URLSearchParams(credentialsOf(at)))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { text } = await ask(`${at.authUrl}/oauth2/token`, at.ca, { method: 'POST', headers, body })
  const { access_token } = z.object({ access_token: z.string() }).parse(JSON.parse(text))
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
}

describe('the demo school over TLS', () => {
  const serve = async (): Promise<ServedSchool> => {
    const served = await serveDemoSchool(createDemoSchool({ current: 20, past: 5, today: '2026-11-21' }))
    onTestFinished(served.close)
    return served
  }

  it('answers a client that trusts its authority', async () => {
    const served = await serve()
    const headers = await tokenFrom({ ...served, ...served.school.keys.correcting })
    const url = `${served.baseUrl}/api/v2/students/current/search`
    const { status, text } = await ask(url, served.ca, { method: 'POST', headers, body: '{}' })
    expect([status, JSON.parse(text).meta.totalRecordCount]).toEqual([200, 20])
  })

  it('is not trusted by a client without its authority', async () => {
    const [one, other] = [await serve(), await serve()]
    await expect(ask(one.baseUrl, other.ca)).rejects.toThrow(/certificate|issuer/)
  })

  it('listens only on this computer and does not answer plain HTTP', async () => {
    const { baseUrl } = await serve()
    const { hostname, port } = new URL(baseUrl)
    expect(hostname).toBe('127.0.0.1')
    const answer = new Promise((resolve, reject) => {
      const asked = plainRequest(`http://127.0.0.1:${port}/`, resolve)
      asked.on('error', reject)
      asked.end()
    })
    await expect(answer).rejects.toThrow()
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    for (const { address } of elsewhere)
      await expect(ask(`https://${address}:${port}/`, 'no authority')).rejects.toThrow('ECONNREFUSED')
  })

  it('drops the connection before or within the answer if a fault requires it', async () => {
    const served = await serve()
    const headers = await tokenFrom({ ...served, ...served.school.keys.correcting })
    served.school.nextRequests({ answer: { kind: 'cut' } }, { answer: { kind: 'cut', afterBytes: 40 } })
    const url = `${served.baseUrl}/api/v2/lookup/title`
    await expect(ask(url, served.ca, { headers })).rejects.toThrow(/hang up|ECONNRESET/)
    await expect(ask(url, served.ca, { headers })).rejects.toThrow(/aborted|hang up|ECONNRESET/)
    expect((await ask(url, served.ca, { headers })).status).toBe(200)
  })
})

describe('npm run demo-school', () => {
  const readyLine = readySchool.extend({ current: z.number(), profile: z.object({ putMode: z.string() }) })
  const script = join(import.meta.dirname, '../../../electron/demo-school/serve/serve.ts')
  let running: ChildProcess | null = null
  afterEach(() => {
    running?.kill('SIGKILL')
  })
  const start = async (folder: string, ...args: string[]) => {
    const readyFile = join(folder, 'ready.json')
    rmSync(readyFile, { force: true })
    const child = spawn(process.execPath, [script, '--ready-file', readyFile, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running = child
    let printed = ''
    child.stdout.on('data', (part) => (printed += part))
    await expect.poll(() => existsSync(readyFile), { timeout: 20_000 }).toBe(true)
    const ready = readyLine.parse(JSON.parse(readFileSync(readyFile, 'utf8')))
    return { ready, ca: readFileSync(ready.caFile, 'utf8'), child, printed: () => printed }
  }
  const stop = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      child.once('exit', (code) => resolve(code))
      child.kill('SIGTERM')
    })

  it('prints its address, keeps changes across a restart, and exits cleanly', async () => {
    const folder = tempFolder()
    const state = ['--state', join(folder, 'state.sqlite')]
    const options = words('--current 40 --past 10 --seed 3 --switch putMode=replace')
    const first = await start(folder, ...state, ...options)
    expect(JSON.parse(first.printed())).toEqual(JSON.parse(readFileSync(join(folder, 'ready.json'), 'utf8')))
    expect([first.ready.current, first.ready.profile.putMode]).toEqual([40, 'replace'])
    const search = async (at: typeof first, body: object) => {
      const headers = await tokenFrom({ ...at.ready, ca: at.ca })
      const url = `${at.ready.baseUrl}/api/v2/students/current/search`
      return JSON.parse((await ask(url, at.ca, { method: 'POST', headers, body: JSON.stringify(body) })).text)
    }
    const { communityId } = (await search(first, { surname: 'Chen' })).data[0]
    const headers = await tokenFrom({ ...first.ready, ca: first.ca })
    const body = JSON.stringify({ type: 'Person', givenName: 'Kept', surname: 'Marsh' })
    const url = `${first.ready.baseUrl}/api/v2/community/${communityId}/personal-info`
    expect((await ask(url, first.ca, { method: 'PUT', headers, body })).status).toBe(200)
    const { readOnlyClientId: clientId, readOnlyClientSecret: clientSecret } = first.ready
    const reading = await tokenFrom({ ...first.ready, clientId, clientSecret, ca: first.ca })
    expect((await ask(url, first.ca, { method: 'PUT', headers: reading, body })).status).toBe(403)
    expect(await stop(first.child)).toBe(0)
    expect(existsSync(first.ready.caFile)).toBe(false)

    const second = await start(folder, ...state)
    expect(second.ready.current).toBe(40)
    expect((await search(second, { surname: 'Marsh' })).data).toMatchObject([
      { communityId, givenName: 'Kept' },
    ])
    expect(await stop(second.child)).toBe(0)
  })

  it('does not mix two schools in one state file', () => {
    const file = join(tempFolder(), 'state.sqlite')
    const fallback = { seed: 7, current: 10, past: 1, today: '2026-11-21' }
    openSqliteState(file, { asked: {}, fallback }).close()
    expect(() => openSqliteState(file, { asked: { seed: 8 }, fallback })).toThrow('another seed')
    const again = openSqliteState(file, {
      asked: { current: 10 },
      fallback: { ...fallback, today: '2027-01-01' },
    })
    expect(again.plan).toEqual(fallback)
    again.close()
  })
})
