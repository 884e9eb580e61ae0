import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { enrolDesk } from '../../../electron/relay/server/enrol-desk.ts'
import type { RelayAddress } from '../../../shared/domain/connection.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import type { NatsServer } from '../../support/nats-server.ts'
import { layWire, type Wire } from '../../support/wire.ts'
import { type AppProcess, startAppProcess } from './child.ts'
import type { BenchSchool } from './start-school.ts'

/** Where everything of a run lies, the script of the app, and the school that it is about. */
export type Ground = { readonly folder: string; readonly app: string; readonly school: BenchSchool }
export type Desk = {
  readonly app: AppProcess
  readonly wire: Wire | null
  readonly input: Ask<'session.connect'>
  close(): Promise<void>
}
/** What a desk reads by. */
export type Enrolled = {
  readonly clientId: string
  readonly clientSecret: string
  readonly relay: RelayAddress
}

/** `isCounted`: what it is sent is, which costs a little. */
type Starting = { readonly name: string; readonly isCounted: boolean }

export async function enrolled(server: NatsServer, name: string): Promise<Enrolled> {
  const made = await enrolDesk({ folder: server.folder, name, scope: 'all', now: Date.now })
  if (!made.ok) throw new Error(made.problem)
  return made
}

/** A desk that may follow, started and not connected. */
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

/** A desk that asks the school itself. */
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

/** Milliseconds from asking to connect: until people are there, and until everybody is. */
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
