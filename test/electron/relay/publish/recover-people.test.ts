import { describe, expect, it } from 'vitest'
import { noLastPut, openBucket } from '../../../../electron/relay/publish/bucket.ts'
import { createPublishing } from '../../../../electron/relay/publish/publishing.ts'
import { createRecovery, noRecovery } from '../../../../electron/relay/publish/recover-people.ts'
import { createOncePublished } from '../../../../electron/storage/cache/relay/once-published.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { followedCopy, heldIn } from '../rig/two-copies.ts'
import { type Trial, trialForAll } from '../server/trial.ts'

describe.runIf(hasNatsServer)('a relay that lost its students', () => {
  let trial: Trial
  trialForAll(async (made) => {
    trial = made
  })

  it('recovers unknown people from the bucket, but no one who left or was read meanwhile', async () => {
    const { desk, round } = openSmallSchool({ current: 30, past: 10 })
    await round()
    const bucket = await openBucket(trial.relay, { lastPut: noLastPut(), school: 'S' })
    const publishing = await createPublishing({
      ...{ db: desk.stores.cache.read, once: createOncePublished(desk.stores.cache.write), bucket },
      ...{
        scopes: { all: null, current: { currentOnly: true } },
        recoverPeople: noRecovery,
        today: () => '2026-03-02',
      },
    })
    await Promise.all([...publishing.allPeople()].map(publishing.person))

    const copy = followedCopy()
    const committed: PersonId[] = []
    const recoverPeople = createRecovery({ ...copy, committed: (ids) => void committed.push(...ids) })
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
})
