import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasNatsServer, startNatsServer } from '../../../../electron/dev/relay/nats-server.ts'
import { openLeafOutlets } from '../../../../electron/relay/leaf/leaf-outlets.ts'
import { removeLeaf } from '../../../../electron/relay/leaf/remove-leaf.ts'
import { createOncePublished } from '../../../../electron/storage/cache/relay/once-published.ts'
import type { Timers } from '../../../../shared/domain/clock.ts'
import { startLeaf } from '../../../support/leaf.ts'
import { until } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { bucketOf } from '../rig/bucket-of.ts'

const timers: Timers = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms / 20)
    return () => clearTimeout(timer)
  },
}
const senior = { yearLevels: ['10-12'] }
const junior = { yearLevels: ['5-7'] }

describe.runIf(hasNatsServer)('what a relay publishes to its leaves', () => {
  it('is to each its own scopes, as leaves are added; and to one that was removed nothing more', async () => {
    const { desk, round } = openSmallSchool({ current: 40, past: 0 })
    await round()
    const hub = await startNatsServer(join(tempFolder(), 'hub'), onTestFinished, { takesLeaves: true })
    const outlets = openLeafOutlets({
      ...{ servers: [hub.url], ca: hub.ca, folder: hub.folder, school: 'S', timers },
      db: desk.stores.cache.read,
      once: createOncePublished(desk.stores.cache.write),
      clock: { now: Date.now },
      scopes: { all: null, senior, junior },
      newFailed: () => () => undefined, // a leaf that is not there yet is tried again
    })
    onTestFinished(outlets.stop)
    const south = await bucketOf((await startLeaf(hub, { name: 'south', scopes: { senior } })).server)
    const leafOfNorth = await startLeaf(hub, { name: 'north', scopes: { junior, unknown: null } })
    const north = await bucketOf(leafOfNorth.server)
    await until(
      async () => [await south.scopes(), await north.scopes()].join(' '),
      (held) => held === 'senior junior',
    )

    expect(await removeLeaf({ folder: hub.folder, name: 'south', now: Date.now })).toMatchObject({ ok: true })
    const before = { south: await south.written(), north: await north.written() }
    await until(
      async () => {
        await round() // which the state tells of
        outlets.stateMoved()
        return await north.written()
      },
      (written) => written > before.north,
    )
    expect(await south.written()).toBeLessThanOrEqual(before.south + 1) // what was on its way as it was removed
    const last = await south.written()
    await round()
    outlets.stateMoved()
    const now = await north.written()
    await until(north.written, (written) => written > now)
    expect(await south.written()).toBe(last)
  })
})
