import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { NatsServer } from '../../support/nats-server.ts'
import { untilIs } from '../whole/desk-process.ts'
import { shownBy } from './judge.ts'
import { aWhile, deskOf, type Events, type Life, read, renamed } from './life.ts'
import type { Following } from './place.ts'
import { lastReadSaid } from './rewrite.ts'

async function restarted(life: Life, desk: Following, change: () => void): Promise<void> {
  if (life.random() < 0.5) await desk.process?.kill()
  else await desk.process?.stop()
  desk.process = null
  change()
  await aWhile(life, 400)
  await life.place.startFollowing(desk)
}

/** What an admin must do after a full disk broke the store: nats-server 2.9 creates no stream over a broken one. */
async function makeStoreAnew(server: NatsServer): Promise<void> {
  await server.kill()
  rmSync(join(server.folder, 'store/jetstream'), { recursive: true })
  await server.start()
}

/** A clock error of up to six hours, early or late. */
const anyClock = ({ random }: Life) => Math.round((random() - 0.5) * 2 * 6 * 3_600_000)

/** Events on the computers, and in the files on them. */
export const machineEvents: Events = {
  'the server was killed': async (life) => {
    if (life.random() < 0.7) await life.place.server.kill()
    else await life.place.server.stop()
    await aWhile(life, 800)
    await life.place.server.start()
  },
  'the relay was killed': async (life) => {
    if (life.random() < 0.5) await life.place.relay?.kill()
    else await life.place.relay?.stop()
    life.place.relay = null
    await aWhile(life, 400)
    await life.place.startRelay()
  },
  'a desk was killed': (life) => restarted(life, deskOf(life), () => undefined),
  'a copy was put back': async (life) => {
    const desk = deskOf(life)
    const older = `${desk.folder}-older`
    await restarted(life, desk, () => {
      if (!existsSync(older)) return cpSync(desk.folder, older, { recursive: true })
      rmSync(desk.folder, { recursive: true })
      cpSync(older, desk.folder, { recursive: true })
      life.judge.forgive(desk)
    })
  },
  /** The school cannot be read for a while, so the relay has only the older copy. */
  'an older copy was put back at the relay': async (life) => {
    const { place } = life
    const [folder, older] = [join(place.folder, 'relay'), join(place.folder, 'relay-older')]
    const copy = async (from: string, to: string) => {
      await place.relay?.kill()
      place.relay = null
      rmSync(to, { recursive: true, force: true })
      cpSync(from, to, { recursive: true })
      return await place.startRelay()
    }
    const before = await copy(folder, older)
    await untilIs(
      () => shownBy(before),
      (shown) => shown !== null,
    )
    for (let times = 0; times < 3; times += 1) await renamed(life, true)
    await wait(1_000)
    await life.judge.look() // the judge remembers the names that the desks have now
    life.judge.hear(await lastReadSaid(place.server).catch(() => ''))
    place.school.nextRequests({ times: 10_000, answer: { kind: 'cut' } })
    await copy(older, folder)
    await wait(5_000)
    place.school.clearFaults()
  },
  'a copy was emptied': async (life) => {
    const desk = deskOf(life)
    await desk.process?.tryAsk('health.rebuild', undefined)
    life.judge.forgive(desk)
  },
  'the relay lost its students': async (life) => {
    const { place } = life
    await place.relay?.kill()
    place.relay = null
    life.judge.hear(await lastReadSaid(place.server).catch(() => ''))
    for (const each of readdirSync(join(place.folder, 'relay'), { recursive: true, withFileTypes: true }))
      if (each.name.startsWith('cache.db')) rmSync(join(each.parentPath, each.name))
    await place.startRelay()
  },
  'the clock of the relay was set': async (life) => {
    life.place.setClock('relay', anyClock(life))
    await read(life)
  },
  'the clock of a desk was set': async (life) => {
    life.place.setClock(deskOf(life).name, anyClock(life))
    await renamed(life, true)
  },
  /** Freeing space is not enough: the server no longer stores messages, and version 2.9 does not end on request. */
  'the disk of the server was full': async (life) => {
    const { disk, server } = life.place
    disk?.fill()
    await renamed(life, life.random() < 0.5)
    await aWhile(life, 1_500)
    disk?.free()
    await server.kill()
    const before = server.log().length
    await server.start()
    if (server.log().slice(before).includes('Missing stream metafile')) await makeStoreAnew(server)
  },
}
