import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { personId } from '../../../shared/domain/ids.ts'
import type { NatsServer } from '../../support/nats-server.ts'
import { startNatsServer } from '../../support/nats-server.ts'
import { type AppProcess, residentMb, startAppProcess } from './child.ts'
import { connected, type Desk, type Ground, newAlone, newFollowing } from './desks.ts'

/** Times in milliseconds, memory in megabytes, `kb`: kilobytes that a desk was sent, by then. */
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
  readonly requestsWithout: number
  readonly wholeWithout: number
}
type Alone = Pick<Row, 'requestsWithout' | 'wholeWithout'>

const changes = 5
const median = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

/** So many desks that begin together and ask the school themselves. */
export async function measureAlone(ground: Ground, desks: number): Promise<Alone> {
  const before = await ground.school.count()
  const all = Array.from({ length: desks }, () => newAlone(ground))
  try {
    await Promise.all(all.map(({ app }) => app.ask('session.status', undefined)))
    const times = await Promise.all(all.map(connected))
    const requestsWithout = (await ground.school.count()) - before
    return { requestsWithout, wholeWithout: Math.max(...times.map(({ whole }) => whole)) }
  } finally {
    await Promise.all(all.map(({ close }) => close()))
  }
}

/** A relay anew, and so many desks that follow it. `one`: the requests of one desk alone. */
async function measureRelay(ground: Ground, desks: number, one: number): Promise<Omit<Row, keyof Alone>> {
  const ends: (() => Promise<unknown>)[] = []
  try {
    const before = await ground.school.count()
    const place = join(ground.folder, `relay-${desks}`)
    const server = await startNatsServer(join(place, 'nats'), (end) => ends.push(end))
    const relay = await startRelay(ground, server, place)
    ends.push(relay.stop)
    const all: Desk[] = []
    for (let at = 0; at < desks; at += 1) {
      const desk = await newFollowing(ground, server, `desk-${at}`)
      ends.push(desk.close)
      all.push(desk)
    }
    await Promise.all(all.map(({ app }) => app.ask('session.status', undefined)))
    await wait(3_000) // the server has read its files, and the relay has made what each reads by
    const times = await Promise.all(all.map(connected))
    const kb = median(all.map(({ wire }) => wire?.received() ?? 0)) / 1_000
    const requests = (await ground.school.count()) - before
    const change = await changeMs(ground, relay, all)
    const pid = Number(readFileSync(join(server.folder, 'nats-server.pid'), 'utf8'))
    return {
      ...{ desks, requests, ofOneAlone: Math.round((requests / one) * 1_000) / 1_000, change },
      first: median(times.map(({ first }) => first)),
      whole: Math.max(...times.map(({ whole }) => whole)),
      ...{ relayMb: residentMb(relay.pid), serverMb: residentMb(pid), kb },
    }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** A relay that has read the school, and published all of it. */
async function startRelay({ school }: Ground, { folder }: NatsServer, place: string): Promise<AppProcess> {
  writeFileSync(join(folder, 'scopes.json'), '{"all":null}')
  const files = ['--user-data', join(place, 'app'), '--relay', folder, '--ca', school.caFile]
  const app = startAppProcess('relay', files)
  await connected({ app, wire: null, input: school.address, close: app.stop })
  return app
}

/** The median of some changes, each until the last desk has it, from when the relay's copy has it. */
async function changeMs({ school }: Ground, relay: AppProcess, all: readonly Desk[]): Promise<number> {
  const [somebody] = (await relay.ask('people.search', { text: 'a', scope: 'current' })).hits
  if (somebody === undefined) throw new Error('nobody there')
  const times: number[] = []
  for (let at = 0; at < changes; at += 1) {
    await school.edit(somebody.id, `Freshwater${at}`)
    const heard = Promise.all(all.map(({ app }) => heardOf(app, `freshwater${at}`)))
    await relay.ask('people.refresh', { id: personId.parse(somebody.id) })
    const startedAt = performance.now()
    times.push(Math.max(...(await heard)) - startedAt)
  }
  return median(times)
}

/** When a desk finds them. It is asked only after it has said that something changed. */
async function heardOf(app: AppProcess, text: string): Promise<number> {
  for (;;) {
    await app.nextChange()
    const at = performance.now()
    const { hits } = await app.ask('people.search', { text })
    if (hits.some(({ surname }) => surname.toLowerCase() === text)) return at
  }
}

export const rowOf = async (ground: Ground, desks: number, one: number): Promise<Row> => {
  const followed = await measureRelay(ground, desks, one)
  return { ...followed, ...(await measureAlone(ground, desks)) }
}
