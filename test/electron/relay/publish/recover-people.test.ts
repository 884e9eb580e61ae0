import { describe, expect, it } from 'vitest'
import { openBucket } from '../../../../electron/relay/publish/bucket.ts'
import { createRecovery } from '../../../../electron/relay/publish/recover-people.ts'
import { inTransaction } from '../../../../electron/storage/connection.ts'
import { momentsOf } from '../../../../shared/domain/clock.ts'
import { type PersonId, personId } from '../../../../shared/domain/ids.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { hour, openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { asRelay, publishAll } from '../rig/bucket-of.ts'
import { followedCopy, heldIn } from '../rig/two-copies.ts'
import { trialForAll } from '../server/trial.ts'

const scopes = { all: null, current: { currentOnly: true } }
const withoutStates = <T>(known: ReadonlyMap<string, T>) =>
  [...known].filter(([subject]) => !subject.endsWith('.state'))

describe.runIf(hasNatsServer)('a relay that lost its students', () => {
  const trial = trialForAll()

  it('recovers missing people from the bucket, except people who left or were read meanwhile', async () => {
    const { desk, round, time } = openSmallSchool({ current: 30, past: 10 })
    await round()
    const bucket = await openBucket(trial.relay, asRelay())
    const now = momentsOf(time.clock.now)
    await publishAll(desk.stores, { bucket, now, scopes })

    const copy = followedCopy(undefined, now)
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
        bucket: await openBucket(trial.relay, { ...asRelay(), school: how }),
        now: momentsOf(time.clock.now),
        scopes,
      }
      const older = followedCopy()
      const recoverPeople = createRecovery({ ...older, now: by.now, committed: () => undefined })
      await round()
      await publishAll(desk.stores, by)
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
      await publishAll(desk.stores, by)
      const published = withoutStates(await by.bucket.published())
      const state = await by.bucket.message('$KV.people.all.state')
      await publishAll(older.stores, how === 'recovers' ? { ...by, recoverPeople } : by)
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
