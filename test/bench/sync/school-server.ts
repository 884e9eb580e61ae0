import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'

/*
 * The demo school on a loopback socket, in a process of its own: school-server CURRENT PAST. Every answer is computed
 * beforehand, so that only the client and the round trip are measured.
 */

type Order = { readonly latencyMs?: number; readonly changeShare?: number }

const [current = 1_000, past = 1_000] = process.argv.slice(2).map(Number)
const school = createDemoSchool({ seed: 5, current, past, today: '2026-03-02' })
const answers = new Map<string, { status: number; body: Buffer }>()
let latencyMs = 0

async function answer(method: string, path: string, headers: Headers, body: string) {
  if (path === '/ping') return { status: 204, body: Buffer.alloc(0) }
  const isToken = path.endsWith('/token')
  const question = `${method} ${path} ${body}`
  const known = isToken ? undefined : answers.get(question)
  if (known !== undefined) return known
  const request = new Request(`${school.baseUrl}${path}`, {
    method,
    headers,
    ...(body === '' ? {} : { body }),
  })
  const response = await school.fetch(request)
  const fresh = { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  if (response.status === 200 && !isToken) answers.set(question, fresh)
  return fresh
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const body = Buffer.concat(chunks).toString()
    const headers = new Headers({
      authorization: request.headers.authorization ?? '',
      'content-type': request.headers['content-type'] ?? 'application/json',
    })
    const [given] = await Promise.all([
      answer(request.method ?? 'GET', request.url ?? '/', headers, body),
      latencyMs > 0 ? wait(latencyMs) : null,
    ])
    response.writeHead(given.status, {
      'content-type': 'application/json',
      'content-length': given.body.length,
    })
    response.end(given.body)
  })
})

async function warmUp(): Promise<void> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: school.clientId,
    client_secret: school.clientSecret,
  })
  const token = await school.fetch(
    new Request(`${school.authUrl}/oauth2/token`, { method: 'POST', body: form }),
  )
  const { access_token } = (await token.json()) as { access_token: string } // the demo school's own answer
  const headers = new Headers({ authorization: `Bearer ${access_token}`, 'content-type': 'application/json' })
  for (const [kind, people] of [
    ['current', current],
    ['past', past],
  ] as const)
    for (let page = 1; page <= Math.max(1, Math.ceil(people / 100)); page += 1)
      await answer(
        'POST',
        `/api/v2/students/${kind}/search`,
        headers,
        JSON.stringify({ pageNum: page, pageLimit: 100 }),
      )
  for (const { communityId, stage } of school.world.listed('student'))
    if (stage === 'current') await answer('GET', `/api/v2/students/current/${communityId}`, headers, '')
}

async function change(share: number): Promise<number> {
  const students = school.world.listed('student').filter(({ stage }) => stage === 'current')
  const some = students.filter((_, at) => at % Math.round(1 / share) === 0)
  for (const { communityId, index } of some) school.edit(communityId, { mobile: `0400 ${100_000 + index}` })
  answers.clear()
  await warmUp()
  return some.length
}

process.on('message', async (order: Order) => {
  latencyMs = order.latencyMs ?? latencyMs
  const changed = order.changeShare === undefined ? 0 : await change(order.changeShare)
  process.send?.({ changed })
})
await warmUp()
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // listening on a port, not a pipe
  const { baseUrl, authUrl, clientId, clientSecret } = school
  process.send?.({ port, school: { baseUrl, authUrl }, credentials: { clientId, clientSecret } })
})
