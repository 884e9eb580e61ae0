import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemorySecrets } from '../../electron/credentials/memory-secrets.ts'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { hasNatsServer } from '../../electron/dev/relay/nats-server.ts'
import { revokeDesk } from '../../electron/relay/server/revoke-desk.ts'
import { bucketOf } from '../electron/relay/rig/bucket-of.ts'
import type { App } from '../support/app.ts'
import { startLeaf } from '../support/leaf.ts'
import { until } from '../support/processes.ts'
import {
  enrolFollowing,
  foundBy,
  startAgain,
  startFollowing,
  startRelay,
  untilAsHeldBy,
} from '../support/relay.ts'
import { finds, rename, untilFound } from '../support/renaming.ts'
import { tempFolder } from '../support/temp-folder.ts'

const everybody = { all: null }
const school = () => createDemoSchool({ current: 40, past: 10 })
const untilOnline = (app: App, wanted: boolean) =>
  until(
    () => app.ask('sync.status', undefined),
    ({ online }) => online === wanted,
    10_000,
  )

async function startAll() {
  const demo = school()
  const { server, relay, start } = await startRelay(demo, everybody, { takesLeaves: true })
  const leaf = await startLeaf(server)
  const kept = { folder: tempFolder(), secrets: createMemorySecrets() }
  const desk = await startFollowing(await enrolFollowing(leaf.server, demo), kept)
  await untilAsHeldBy(relay, desk)
  return { demo, server, relay, start, leaf, desk, kept }
}

describe.runIf(hasNatsServer)('a leaf', () => {
  it('with its line down has its desks begin again, fill an empty copy, come and go; and sends what it missed once', async () => {
    const { demo, relay, server, leaf, desk, kept } = await startAll()
    const atMainSite = await startFollowing(await enrolFollowing(server, demo, { name: 'main' }))
    const before = await foundBy(desk)
    const bucket = await bucketOf(leaf.server)
    const written = await bucket.written()
    leaf.line.cut()
    await rename(demo, relay, 'Freshwater')
    await untilFound(atMainSite, 'freshwater')

    await desk.stop()
    const again = await startAgain(kept)
    await untilOnline(again, true)
    expect(await foundBy(again)).toEqual(before)

    await again.ask('health.rebuild', undefined)
    await until(
      async () => JSON.stringify(await foundBy(again)),
      (found) => found === JSON.stringify(before),
    )

    const enrolledAt = performance.now()
    const another = await startFollowing(await enrolFollowing(leaf.server, demo, { name: 'another' }))
    expect((await foundBy(another)).length).toBe(before.length)
    expect(performance.now() - enrolledAt).toBeLessThan(10_000)

    await revokeDesk({ folder: leaf.server.folder, name: 'another', now: Date.now })
    await untilOnline(another, false)
    expect(await finds(again, 'freshwater')).toEqual([])

    leaf.line.mend()
    await untilFound(again, 'freshwater')
    expect(await foundBy(again)).toEqual(await foundBy(relay))
    expect(await finds(another, 'freshwater')).toEqual([])
    expect((await bucket.written()) - written).toBeLessThan(5) // a person and states, and nobody else again
    expect([...again.bugs, ...atMainSite.bugs]).toEqual([])
  })

  it('has its desks read on while nothing serves them, and takes a new one as soon as something does', async () => {
    const { demo, relay, leaf, desk } = await startAll()
    await leaf.stopServing()
    await rename(demo, relay, 'Freshwater')
    await untilFound(desk, 'freshwater')
    const input = await enrolFollowing(leaf.server, demo, { name: 'next' })
    const next = startFollowing(input)
    await leaf.serve()
    await untilAsHeldBy(relay, await next)
  })

  it('is filled anew, and its desks with it, after its store was lost', async () => {
    const { demo, relay, leaf, desk } = await startAll()
    await leaf.server.stop()
    rmSync(join(leaf.server.folder, 'store'), { recursive: true })
    await leaf.server.start()
    await rename(demo, relay, 'Freshwater')
    await untilFound(desk, 'freshwater')
    await untilAsHeldBy(relay, desk)
    const next = await startFollowing(await enrolFollowing(leaf.server, demo, { name: 'next' }))
    await untilAsHeldBy(relay, next)
    expect(desk.bugs).toEqual([])
  })

  it('is whole again after its server, the main server and the relay were killed in turn', async () => {
    const { demo, relay, server, start, leaf, desk } = await startAll()
    await leaf.server.kill()
    await rename(demo, relay, 'Freshwater')
    await untilOnline(desk, false)
    await leaf.server.start()
    await untilFound(desk, 'freshwater')

    await server.kill()
    await untilOnline(desk, true) // its own server is there
    await rename(demo, relay, 'Billabong')
    await server.start()
    await untilFound(desk, 'billabong')

    await relay.stop()
    const next = await start()
    await rename(demo, next, 'Currawong')
    await untilFound(desk, 'currawong')
    await untilAsHeldBy(next, desk)
    await untilOnline(desk, true)
    expect(desk.bugs).toEqual([])
  })
})
