import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { onTestFinished } from 'vitest'
import { createMemorySecrets, type SecretStore } from '../../electron/credentials/secret-store.ts'
import { createDemoSchool, type DemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { enrolDesk } from '../../electron/relay/server/desk-identities.ts'
import type { ConnectInput } from '../../shared/domain/connection.ts'
import type { DeskScope } from '../../shared/scope/desk-scope.ts'
import { type App, connectApp, startApp, synced } from './app.ts'
import { askForEverybody } from './ask-for-everybody.ts'
import { type NatsServer, startNatsServer } from './nats-server.ts'
import { tempFolder } from './temp-folder.ts'
import { untilConnected, untilHolds } from './until.ts'

type Scopes = Readonly<Record<string, DeskScope | null>>
const everybody: Scopes = { all: null }

/** The whole app as a relay, beside a NATS server of its own. */
export async function startRelay(school: DemoSchool, scopes = everybody) {
  const server = await startNatsServer(join(tempFolder(), 'relay'), onTestFinished)
  const [folder, secrets] = [tempFolder(), createMemorySecrets()]
  const start = (other?: Partial<Publishing>) =>
    startPublishing(school, { server, folder, secrets, scopes, ...other })
  const relay = await start()
  await connectApp(relay, school)
  return { server, relay, start }
}

type Publishing = {
  readonly server: NatsServer
  readonly folder: string
  readonly secrets: SecretStore
  readonly scopes: Scopes
}

function startPublishing(school: DemoSchool, { server, folder, secrets, scopes }: Publishing): Promise<App> {
  const { url, ca, seed } = server
  const to = { servers: [url], ca, seed: new TextDecoder().decode(seed), folder: server.folder, scopes }
  return startApp(school, { folder, secrets, publishes: to })
}

/** What a desk connects with: enrolled now, in the connection file's words. */
export async function enrolFollowing(
  server: NatsServer,
  school: DemoSchool,
  { scope = 'all', name = 'desk' } = {},
): Promise<ConnectInput> {
  const made = await enrolDesk({ folder: server.folder, name, scope, now: Date.now })
  if (!made.ok) throw new Error(made.problem)
  const { relay, clientId, clientSecret } = made
  const { baseUrl, authUrl } = school
  const file = { foyer: 1, school: 'S', baseUrl, authUrl, relay } as const
  return { school: 'S', baseUrl, authUrl, clientId, clientSecret, keep: 'keychain', file }
}

export const noNetwork = {
  fetch: async () => {
    throw new TypeError('a desk that follows a relay asks no school')
  },
}

type Kept = { readonly folder: string; readonly secrets: SecretStore }

/** The whole app as a desk that follows; it has no way to the school. */
export async function startFollowing(input: ConnectInput, kept?: Kept): Promise<App> {
  const app = await startApp(noNetwork, kept)
  // The server reads its files again in its own time, and the relay makes what the desk reads by in its own.
  await untilConnected(app, input)
  await synced(app)
  return app
}

type Size = { readonly current: number; readonly past: number }

/** A school, its relay, and a desk that follows it within a scope. */
export async function openFollowed(size: Size, scopes = everybody, scope = 'all') {
  const school = createDemoSchool(size)
  const relaying = await startRelay(school, scopes)
  const desk = await startFollowing(await enrolFollowing(relaying.server, school, { scope }))
  return { school, ...relaying, desk }
}

/** Waits until the app finds the same people as the relay. */
export const untilAsHeldBy = (relay: App, app: App): Promise<boolean> =>
  untilHolds(async () => isDeepStrictEqual(await foundBy(app), await foundBy(relay)))

/** Everyone that a desk finds, each as one text. */
export async function foundBy(app: App): Promise<readonly string[]> {
  const { hits } = await app.ask('people.search', askForEverybody)
  return hits.map(({ id, surname, given }) => `${id} ${surname} ${given}`).toSorted()
}
