import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoSchool, type DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { type ServedSchool, serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'
import { enrolDesk } from '../../../electron/relay/server/desk-identities.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { type NatsServer, startNatsServer } from '../../support/nats-server.ts'
import { layWire, type Wire } from '../../support/wire.ts'
import { synced } from '../whole/connected-folder.ts'
import { type DeskProcess, startDesk, untilIs } from '../whole/desk-process.ts'
import { canMount, smallDisk } from '../whole/small-disk.ts'

/** The people that a trial's relay publishes: everyone, and the students of the last three years. */
const scopes = {
  all: null,
  senior: { yearLevels: ['10-12'], currentOnly: true },
} satisfies Readonly<Record<string, DeskScope | null>>
export type ScopeName = keyof typeof scopes

/** A desk that follows the relay. Its process is null while it is down. */
export type Following = {
  readonly name: string
  readonly scope: ScopeName
  /** The folder of the desk's files and keychain. */
  readonly folder: string
  readonly wire: Wire
  process: DeskProcess | null
}
/** A school, its relay with its own server, and the desks that follow the relay. */
export type Place = {
  readonly folder: string
  readonly school: DemoSchool
  readonly server: NatsServer
  /** The server's disk; null if this machine cannot provide a small one. */
  readonly disk: SmallDisk | null
  readonly desks: readonly Following[]
  /** The connection of the relay to the server. */
  readonly relayWire: Wire
  relay: DeskProcess | null
  startRelay(): Promise<DeskProcess>
  startFollowing(desk: Following): Promise<DeskProcess>
  /** Sets the clock of the relay, or of the named desk, off by a number of milliseconds. */
  setClock(of: string, byMs: number): void
  close(): Promise<void>
}

type Plan = { readonly seed: number; readonly desks: readonly ScopeName[] }
type Ends = (() => Promise<unknown>)[]

/** Starts everything of a trial, and waits until each desk has a whole copy. */
export async function openPlace(folder: string, { seed, desks }: Plan): Promise<Place> {
  const ends: Ends = []
  const close = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    const school = createDemoSchool({ seed, current: 48, past: 16, today: '2026-03-02' })
    const served = await serveDemoSchool(school)
    ends.push(served.close)
    const atEnd = (end: () => Promise<unknown>) => void ends.push(end)
    const disk = storeDisk(join(folder, 'nats'))
    if (disk !== null) atEnd(async () => disk.remove())
    const server = await startNatsServer(join(folder, 'nats'), atEnd)
    writeFileSync(join(server.folder, 'scopes.json'), JSON.stringify(scopes))
    const relayWire = await layWire(server.port)
    atEnd(relayWire.close)
    const place = placeOf({ folder, school, server, disk, relayWire, served, close })
    ends.push(async () => await place.relay?.kill())
    await connectRelay(await place.startRelay(), school, served)
    for (const [at, scope] of desks.entries()) {
      const desk = { name: `desk-${at}`, scope, folder: join(folder, `desk-${at}`), process: null }
      const following: Following = { ...desk, wire: await layWire(server.port) }
      place.desks.push(following)
      ends.push(following.wire.close, async () => await following.process?.kill())
      await connectDesk(place, at, served)
    }
    return place
  } catch (error) {
    await close()
    throw error
  }
}

type SmallDisk = ReturnType<typeof smallDisk>

/** Makes a small disk for the server's data, or null if this machine cannot. */
function storeDisk(folder: string): SmallDisk | null {
  if (!canMount()) return null
  mkdirSync(folder, { recursive: true })
  return smallDisk(join(folder, 'store'))
}

type Known = 'folder' | 'school' | 'server' | 'disk' | 'relayWire' | 'close'
type Parts = Pick<Place, Known> & { readonly served: ServedSchool }

function placeOf({ served, ...parts }: Parts) {
  const caFile = join(parts.folder, 'ca.pem')
  const clockOf = (name: string) => join(parts.folder, `clock-${name}`)
  writeFileSync(caFile, served.ca)
  const place: Place & { readonly desks: Following[] } = {
    ...parts,
    desks: [],
    relay: null,
    startRelay: async () => {
      const env = { FOYER_CLOCK_FILE: clockOf('relay') }
      const files = { folder: join(parts.folder, 'relay', 'app'), relay: parts.server.folder }
      const relayServer = `tls://127.0.0.1:${parts.relayWire.port}`
      place.relay = await startDesk({ ...files, relayServer, caFile, env })
      return place.relay
    },
    startFollowing: async (desk) => {
      const env = { FOYER_CLOCK_FILE: clockOf(desk.name) }
      desk.process = await startDesk({ folder: join(desk.folder, 'app'), caFile, env })
      return desk.process
    },
    setClock: (of, byMs) => writeFileSync(clockOf(of), String(byMs)),
  }
  return place
}

async function connectRelay(relay: DeskProcess, school: DemoSchool, served: ServedSchool): Promise<void> {
  const { baseUrl, authUrl } = served
  const { clientId, clientSecret } = school
  await relay.ask('session.connect', { school: 'S', baseUrl, authUrl, clientId, clientSecret })
  if ((await synced(relay)) === null) throw new Error('the relay has no copy')
}

async function connectDesk(place: Place, at: number, served: ServedSchool): Promise<void> {
  const desk = place.desks[at]
  if (desk === undefined) throw new Error('no such desk')
  const { name, scope } = desk
  const { folder } = place.server
  const made = await enrolDesk({ folder, name, scope, now: Date.now })
  if (!made.ok) throw new Error(made.problem)
  const { clientId, clientSecret } = made
  const relay = { ...made.relay, servers: [`tls://127.0.0.1:${desk.wire.port}`] }
  const { baseUrl, authUrl } = served
  const file = { foyer: 1, school: 'S', baseUrl, authUrl, relay } as const
  const input = { school: 'S', baseUrl, authUrl, clientId, clientSecret, keep: 'keychain', file } as const
  const app = await place.startFollowing(desk)
  // The server reads its files again, and the relay makes a consumer for the desk, both after a delay of their own.
  const connected = await untilIs(
    () => app.ask('session.connect', input),
    ({ ticks }) => ticks.every(({ state }) => state !== 'failed'),
  )
  if (connected === null || (await synced(app)) === null)
    throw new Error(`the desk ${name} has nothing of the relay ${app.complaint()}`)
}
