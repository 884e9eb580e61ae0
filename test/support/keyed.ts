import { onTestFinished } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { serveDemoSchool } from '../../electron/demo-school/serve/serve-demo-school.ts'
import type { ConnectInput } from '../../shared/domain/connection.ts'
import { type PersonId, personId } from '../../shared/domain/ids.ts'
import { type App, startApp, synced } from './app.ts'
import { trust } from './client.ts'
import { enrolFollowing, startRelay } from './relay.ts'
import { untilConnected } from './until.ts'

type Asked = { readonly method: string; readonly path: string; readonly body: string }

/** The school over TLS, for desks with a key of their own, and the requests it got. */
async function serveCounted(school: DemoSchool) {
  const asked: Asked[] = []
  const handle = async (request: Request) => {
    const body = await request.clone().text()
    asked.push({ method: request.method, path: new URL(request.url).pathname, body })
    return await school.handle(request)
  }
  const served = await serveDemoSchool({ ...school, handle })
  trust(served.ca)
  onTestFinished(served.close)
  return { ...served, asked }
}
type Served = Awaited<ReturnType<typeof serveCounted>>

/** What a desk connects with that follows the relay and has a key of the school's own. */
export function enrolKeyed(served: Served, following: ConnectInput): ConnectInput {
  const { baseUrl, authUrl, school } = served
  const { file, clientSecret: relaySeed } = following
  if (file?.relay === undefined) throw new Error('it follows no relay')
  const { clientId, clientSecret } = school
  const relay = { ...file.relay, ownKey: true as const }
  const own = { ...file, baseUrl, authUrl, relay }
  return { ...following, baseUrl, authUrl, clientId, clientSecret, relaySeed, file: own }
}

type Options = Parameters<typeof startApp>[1]

/** A relay and its server, a school over TLS, and a desk of both ways. */
export async function openKeyed(size = { current: 40, past: 10 }, options: Options = {}) {
  const school = createDemoSchool(size)
  const { server, relay, start } = await startRelay(school)
  const served = await serveCounted(school)
  const following = await enrolFollowing(server, school)
  const input = enrolKeyed(served, following)
  const desk = await startApp({ fetch: (request) => fetch(request) }, options)
  const { ticks } = await untilConnected(desk, input)
  await synced(desk)
  const tried = served.asked.length
  return {
    ...{ school, server, relay, startRelayAgain: start, served, following, input, desk, ticks },
    /** Questions after anybody but one: what a round asks. */
    sweeps: () => served.asked.slice(tried).filter(isSweep).length,
    /** Since the desk is connected, without tokens and the lists by which it looks whether the school is there. */
    asked: () => served.asked.slice(tried).filter(({ path }) => !/token|lookup/.test(path)),
  }
}

/** A correction asks for one student by their number. */
const isSweep = ({ method, path, body }: Asked) =>
  method === 'POST' && /students/.test(path) && !body.includes('schoolId')

export async function anyStudent(app: App): Promise<PersonId> {
  const [somebody] = (await app.ask('people.search', { text: 'a', scope: 'current' })).hits
  if (somebody === undefined) throw new Error('no one there')
  return personId.parse(somebody.id)
}

/** The surname that a desk's card shows. */
export async function surnameOf(app: App, id: PersonId): Promise<string | null> {
  const { identity } = await app.ask('people.card', { id })
  return 'value' in identity.surname ? identity.surname.value : null
}
