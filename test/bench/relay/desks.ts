import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { enrolDesk } from '../../../electron/relay/server/desk-identities.ts'
import type { RelayAddress } from '../../../shared/domain/connection.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import type { NatsServer } from '../../support/nats-server.ts'
import { layWire, type Wire } from '../../support/wire.ts'
import { type AppProcess, startAppProcess } from './child.ts'
import type { BenchSchool } from './start-school.ts'

/** The folder of a run, the script of the app, and the school. */
export type Ground = { readonly folder: string; readonly app: string; readonly school: BenchSchool }
export type Desk = {
  readonly app: AppProcess
  readonly wire: Wire | null
  readonly input: Ask<'session.connect'>
  close(): Promise<void>
}
/** The credentials of an enrolled desk, and the relay that it reads from. */
type Enrolled = {
  readonly clientId: string
  readonly clientSecret: string
  readonly relay: RelayAddress
}

/** `isCounted`: whether the bytes sent to the desk are counted, which costs a little time. */
type Starting = { readonly name: string; readonly isCounted: boolean }

async function enrolled(server: NatsServer, name: string): Promise<Enrolled> {
  const made = await enrolDesk({ folder: server.folder, name, scope: 'all', now: Date.now })
  if (!made.ok) throw new Error(made.problem)
  return made
}

/** Enrols and starts a desk that may follow the relay, but does not connect it. */
export async function newFollowing(
  ground: Ground,
  server: NatsServer,
  { name, isCounted }: Starting,
): Promise<Desk> {
  const { clientId, clientSecret, relay: address } = await enrolled(server, name)
  const wire = isCounted ? await layWire(server.port) : null
  const relay = { ...address, servers: [`tls://127.0.0.1:${wire?.port ?? server.port}`] }
  const { baseUrl, authUrl } = ground.school.address
  const file = { foyer: 1, school: 'S', baseUrl, authUrl, relay } as const
  const desk = startedDesk(ground)
  const input: Ask<'session.connect'> = { school: 'S', baseUrl, authUrl, clientId, clientSecret, file }
  const close = async () => {
    await desk.close()
    await wire?.close()
  }
  return { ...desk, wire, input, close }
}

/** Starts a desk that reads from the school itself. */
export function newAlone(ground: Ground): Desk {
  return { ...startedDesk(ground), wire: null, input: ground.school.address }
}

function startedDesk({ folder, school, app: script }: Ground) {
  const place = mkdtempSync(join(folder, 'desk-'))
  const app = startAppProcess(script, [place, school.caFile])
  const close = async () => {
    await app.stop()
    rmSync(place, { recursive: true, force: true })
  }
  return { app, close }
}

/** Connects a desk. Returns the milliseconds until it has its first people, and until it has all. */
export async function connected({ app, input }: Desk): Promise<{ first: number; whole: number }> {
  const startedAt = performance.now()
  const since = () => performance.now() - startedAt
  const people = app.nextChange().then(since)
  const { ticks } = await app.ask('session.connect', input)
  const failed = ticks.find(({ state }) => state === 'failed')
  if (failed !== undefined) throw new Error(`not connected: ${JSON.stringify(failed)}`)
  for (;;) {
    const { datasets, lastCompleteAt } = await app.ask('sync.status', undefined)
    const isWhole = datasets.every(({ completeAt }) => completeAt !== null)
    if (lastCompleteAt !== null && isWhole) return { first: await people, whole: since() }
    await wait(400) // asking costs a desk a millisecond or two
  }
}
