import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type NatsServer, startNatsServer } from '../../support/nats-server.ts'
import { changeMs, median } from './changes.ts'
import { type AppProcess, startAppProcess } from './child.ts'
import { connected, type Desk, type Ground, newAlone, newFollowing } from './desks.ts'
import { cpuMs, residentMb } from './of-process.ts'

/** Results in milliseconds and megabytes. `kb`: kilobytes sent to a desk; `cpu`: processor time of a sync. */
export type Row = {
  readonly desks: number
  readonly requests: number
  readonly ofOneAlone: number
  readonly change: number
  readonly first: number
  readonly whole: number
  readonly relayMb: number
  readonly serverMb: number
  readonly kb: number
  readonly cpu: { readonly desk: number; readonly server: number; readonly relay: number }
}
type Place = { readonly relay: AppProcess; readonly server: NatsServer; readonly serverPid: number }
type Ends = (() => Promise<unknown>)[]
type Taken = Pick<Row, 'first' | 'whole' | 'kb' | 'cpu' | 'change'>

/** Measures a desk that reads from the school itself. */
export async function measureAlone(ground: Ground) {
  const before = await ground.school.count()
  const desk = newAlone(ground)
  try {
    const { whole } = await connected(desk)
    return { requests: (await ground.school.count()) - before, whole }
  } finally {
    await desk.close()
  }
}

/** Measures desks that follow a relay. `one` is the number of requests of a single desk without a relay. */
export async function measureRelay(ground: Ground, desks: number, one: number): Promise<Row> {
  const ends: Ends = []
  try {
    const before = await ground.school.count()
    const folder = join(ground.folder, `relay-${desks}`)
    const server = await startNatsServer(join(folder, 'nats'), (end) => ends.push(end))
    const relay = await startRelay(ground, server, folder)
    ends.push(relay.stop)
    const serverPid = Number(readFileSync(join(server.folder, 'nats-server.pid'), 'utf8'))
    const taken = await measureDesks(ground, { relay, server, serverPid }, { desks, ends })
    const requests = (await ground.school.count()) - before
    return {
      ...{ desks, requests, ofOneAlone: Math.round((requests / one) * 1_000) / 1_000 },
      ...taken,
      ...{ relayMb: residentMb(relay.pid), serverMb: residentMb(serverPid) },
    }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

type Many = { readonly desks: number; readonly ends: Ends }

async function measureDesks(ground: Ground, place: Place, { desks, ends }: Many): Promise<Taken> {
  const all: Desk[] = []
  for (let at = 0; at < desks; at += 1) {
    const desk = await newFollowing(ground, place.server, { name: `desk-${at}`, isCounted: at === 0 })
    ends.push(desk.close)
    all.push(desk)
  }
  await Promise.all(all.map(({ app }) => app.ask('session.status', undefined)))
  const pids = all.map(({ app }) => app.pid)
  const { taken: times, cpu } = await costing(place, pids, () => Promise.all(all.map(connected)))
  const kb = (all[0]?.wire?.received() ?? Number.NaN) / 1_000
  const heard = (surname: string) => Promise.all(all.map(({ app }) => heardOf(app, surname)))
  return { ...summed(times), kb, cpu, change: await changeMs(ground, place.relay, heard) }
}

const summed = (times: readonly { readonly first: number; readonly whole: number }[]) => ({
  first: median(times.map(({ first }) => first)),
  whole: Math.max(...times.map(({ whole }) => whole)),
})

/** Measures the processor time of an act at the median desk, the server and the relay. */
async function costing<T>({ relay, serverPid }: Place, pids: readonly number[], act: () => Promise<T>) {
  await wait(40_000) // until the server has read its files, and the relay has made a consumer for each desk and its snapshot
  const everybody = [serverPid, relay.pid, ...pids]
  const before = everybody.map(cpuMs)
  const taken = await act()
  const [server = 0, ofRelay = 0, ...each] = everybody.map((pid, at) => cpuMs(pid) - (before[at] ?? 0))
  return { taken, cpu: { desk: median(each), server, relay: ofRelay } }
}

/** Starts a relay, and waits until it has read the whole school. */
async function startRelay({ school, app: script }: Ground, { folder }: NatsServer, place: string) {
  writeFileSync(join(folder, 'scopes.json'), '{"all":null}')
  const app = startAppProcess(script, [join(place, 'app'), school.caFile, folder])
  await connected({ app, wire: null, input: school.address, close: app.stop })
  return app
}

/** The moment at which a desk finds a surname. It is searched only after the desk reports a change. */
async function heardOf(app: AppProcess, text: string): Promise<number> {
  for (;;) {
    await app.nextChange()
    const at = performance.now()
    const { hits } = await app.ask('people.search', { text })
    if (hits.some(({ surname }) => surname.toLowerCase() === text)) return at
  }
}
