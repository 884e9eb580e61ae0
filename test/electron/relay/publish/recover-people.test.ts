import { describe, expect, it } from 'vitest'
import { type Bucket, noLastPut, openBucket } from '../../../../electron/relay/publish/bucket.ts'
import { createPublishing } from '../../../../electron/relay/publish/publishing.ts'
import { createRecovery, type RecoverPeople } from '../../../../electron/relay/publish/recover-people.ts'
import { createOncePublished } from '../../../../electron/storage/cache/relay/once-published.ts'
import { inTransaction } from '../../../../electron/storage/connection.ts'
import type { Stores } from '../../../../electron/storage/school/stores.ts'
import { momentsOf } from '../../../../shared/domain/clock.ts'
import { type PersonId, personId } from '../../../../shared/domain/ids.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { hour, openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { followedCopy, heldIn } from '../rig/two-copies.ts'
import { type Trial, trialForAll } from '../server/trial.ts'

type Published = {
  readonly bucket: Bucket
  readonly now: () => string
  readonly recoverPeople?: RecoverPeople
}

async function publish({ cache }: Stores, { recoverPeople = async () => undefined, ...by }: Published) {
  const publishing = await createPublishing({
    ...{ db: cache.read, once: createOncePublished(cache.write), recoverPeople, ...by },
    scopes: { all: null, current: { currentOnly: true } },
  })
  await Promise.all([...publishing.allPeople()].map(publishing.person))
  await publishing.lists()
  await publishing.states()
}

const withoutStates = <T>(known: ReadonlyMap<string, T>) =>
  [...known].filter(([subject]) => !subject.endsWith('.state'))

describe.runIf(hasNatsServer)('a relay that lost its students', () => {
  let trial: Trial
  trialForAll(async (made) => {
    trial = made
  })

  it('recovers unknown people from the bucket, but no one who left or was read meanwhile', async () => {
    const { desk, round, time } = openSmallSchool({ current: 30, past: 10 })
    await round()
    const bucket = await openBucket(trial.relay, { lastPut: noLastPut(), school: 'S' })
    const now = momentsOf(time.clock.now)
    await publish(desk.stores, { bucket, now })

    const copy = followedCopy()
    const committed: PersonId[] = []
    const recoverPeople = createRecovery({ ...copy, now, committed: (ids) => void committed.push(...ids) })
    await recoverPeople(bucket, await bucket.published())
    expect(committed).toHaveLength(40)
    expect(heldIn(copy.stores)).toEqual(heldIn(desk.stores))
    expect(copy.state.dueDetails(100)).toHaveLength(30)

    const [left, read, lost] = committed as [PersonId, PersonId, PersonId] // of the forty
    for (const id of [left, read, lost])
      for (const scope of ['current', 'past'] as const) copy.people.dropListing(scope, id)
    copy.removal.recordDeparture(left, '404, twice')
    copy.people.putListing({ scope: 'past', id: read }, { surname: 'Fresh' })
    committed.length = 0
    await recoverPeople(bucket, await bucket.published())
    expect(committed).toEqual([lost])
  })

  it.each(['recovers', 'recovers nothing'])(
    'publishes nothing older than the bucket from a restored copy that %s',
    async (how) => {
      const { desk, round, school, time } = openSmallSchool({ current: 30, past: 10 })
      const by = {
        bucket: await openBucket(trial.relay, { lastPut: noLastPut(), school: how }),
        now: momentsOf(time.clock.now),
      }
      const older = followedCopy()
      const recoverPeople = createRecovery({ ...older, now: by.now, committed: () => undefined })
      await round()
      await publish(desk.stores, by)
      await recoverPeople(by.bucket, await by.bucket.published())
      await time.pass(hour)
      const [renamed, left] = school.world.people.flatMap(({ communityId, stage }) =>
        stage === 'current' ? [personId.parse(communityId)] : [],
      ) as [PersonId, PersonId]
      school.edit(renamed, { surname: 'Fresh' })
      await round()
      inTransaction(desk.stores.cache.write, () => {
        desk.parts.people.dropListing('current', left)
        desk.parts.removal.recordDeparture(left, '404, twice')
      })
      await publish(desk.stores, by)
      const published = withoutStates(await by.bucket.published())
      const state = await by.bucket.message('$KV.people.all.state')
      await publish(older.stores, how === 'recovers' ? { ...by, recoverPeople } : by)
      expect(withoutStates(await by.bucket.published())).toEqual(published)
      expect(await by.bucket.message('$KV.people.all.state')).toMatchObject({
        lastCompleteAt: state?.kind === 'state' && state.lastCompleteAt,
      })
      const { surname } =
        older.stores.cache.read
          .prepare<[string], { surname: string }>('SELECT surname FROM person WHERE community_id = ?')
          .get(renamed) ?? {}
      expect(surname === 'Fresh').toBe(how === 'recovers')
    },
  )
})
