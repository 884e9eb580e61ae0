import { describe, expect, it } from 'vitest'
import { never } from '../../../../electron/api/until-aborted.ts'
import { createMemorySecrets } from '../../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { createPublisher } from '../../../../electron/relay/publish/publisher.ts'
import { noRecovery } from '../../../../electron/relay/publish/recover-people.ts'
import { createOncePublished } from '../../../../electron/storage/cache/relay/once-published.ts'
import { connectApp } from '../../../support/app.ts'
import { hasNatsServer, testSigning } from '../../../support/nats-server.ts'
import { until } from '../../../support/processes.ts'
import { enrolFollowing, foundBy, startFollowing, startRelay, untilAsHeldBy } from '../../../support/relay.ts'
import { rename } from '../../../support/renaming.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { untilComplete, untilStatus } from '../../../support/until.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { bucketOf } from '../rig/bucket-of.ts'

it.each([
  ['it makes snapshots', 1_500],
  ['it rests after them', 2_500],
])('leaves no timer if it is stopped while %s', async (_, ms) => {
  const { desk, time } = openSmallSchool()
  const { sleep, pending } = time
  const publisher = createPublisher({
    db: desk.stores.cache.read,
    once: createOncePublished(desk.stores.cache.write),
    ...{ recoverPeople: noRecovery, scopes: { all: null }, clock: time.clock, timers: time.timers },
    open: async () => ({
      ...{ epoch: 'e', signing: testSigning, mostBytes: 1_000_000 },
      begin: () => ({ sequence: 0, at: '' }),
      published: async () => new Map(),
      message: () => sleep(1_000, never).then(() => null),
      put: async () => true,
    }),
    failed: (error) => expect.fail(String(error)),
  })
  await time.pass(ms)
  await expect.poll(pending).toBe(1)
  await time.run(publisher.stop())
  await time.pass(1_000)
  await expect.poll(() => publisher.published()?.snapshots.of('all').length).toBe(1)
  expect(pending()).toBe(0)
})

describe.runIf(hasNatsServer)('publishing', () => {
  it('publishes people once, also after a restart of the relay', async () => {
    const school = createDemoSchool({ current: 20, past: 10 })
    const { server, relay, start } = await startRelay(school)
    const bucket = await bucketOf(server)
    await until(bucket.people, (people) => people === 30)
    await relay.stop()
    const before = await bucket.written()
    const again = await start()
    await untilComplete(again)
    // The state is published again, because it holds the time of the read; people have not changed.
    await until(bucket.written, (written) => written > before)
    expect((await bucket.written()) - before).toBeLessThan(5)
    expect(await bucket.people()).toBe(30)
  })

  it.each(['remove', 'purge'] as const)(
    'publishes everything again after a %s of the bucket, and no desk is complete before',
    async (loss) => {
      const school = createDemoSchool({ current: 20, past: 0 })
      const { server, relay } = await startRelay(school)
      const desk = await startFollowing(await enrolFollowing(server, school))
      const bucket = await bucketOf(server)
      await until(bucket.people, (people) => people === 20)
      await bucket[loss]()
      await rename(school, relay, 'Freshwater')
      const later = await startFollowing(await enrolFollowing(server, school, { name: 'later' }))
      expect(await foundBy(later)).toEqual(await foundBy(relay))
      expect(await bucket.people()).toBe(20)
      await untilAsHeldBy(relay, desk)
      await untilStatus(desk, ({ online }) => online)
    },
  )

  it('changes nothing on a server where another relay publishes, and takes over once the other has ended', async () => {
    const school = createDemoSchool({ current: 20, past: 0 })
    const { server, relay, start } = await startRelay(school)
    const desk = await startFollowing(await enrolFollowing(server, school))
    const other = {
      folder: tempFolder(),
      secrets: createMemorySecrets(),
      server: { ...server, folder: tempFolder() },
    }
    const second = await start(other)
    await connectApp(second, school)
    const isNamed = (bugs: readonly unknown[]) => bugs.some((bug) => String(bug).includes('another relay'))
    await until(async () => second.bugs, isNamed)
    await rename(school, relay, 'Freshwater')
    await untilAsHeldBy(relay, desk)
    const [bucket, held] = [await bucketOf(server), await foundBy(desk)]
    const first = await bucket.epoch()
    await relay.stop()
    // It signs with a key of its own, so it makes another bucket, of which this desk believes nothing.
    await until(bucket.epoch, (now) => now !== '' && now !== first)
    await until(bucket.people, (count) => count === 20)
    expect(await foundBy(desk)).toEqual(held)
  })
})
