import { describe, expect, it } from 'vitest'
import { openBucket } from '../../../../electron/relay/publish/bucket.ts'
import { createVerify } from '../../../../electron/relay/wire/signing.ts'
import { readPart } from '../../../../electron/relay/wire/snapshot.ts'
import { createAnswersReader } from '../../../../electron/storage/cache/answers.ts'
import { inTransaction } from '../../../../electron/storage/connection.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import { hasNatsServer, testSigning } from '../../../support/nats-server.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { asRelay, publishAll } from '../rig/bucket-of.ts'
import { trialForAll } from '../server/trial.ts'

describe.runIf(hasNatsServer)('the snapshots of a relay', () => {
  const trial = trialForAll()

  it('withdraws a snapshot at once when someone is protected or removed, and makes another with that', async () => {
    const { desk, round } = openSmallSchool({ current: 30, past: 0 })
    await round()
    const bucket = await openBucket(trial.relay, asRelay())
    const scopes = { whole: null, none: { yearLevels: ['99'] } }
    const { allPeople, person, snapshots } = await publishAll(desk.stores, { bucket, scopes })
    const verify = createVerify(testSigning.publicKey)
    const snapshot = async () => {
      await snapshots.make()
      const parts = await Promise.all(snapshots.of('whole').map((part) => readPart(part, 'whole', verify)))
      return parts.flatMap((part) => [...(part?.delivered ?? [])])
    }
    expect(await snapshot()).toHaveLength(30 + 12 + 1) // lists and the state
    const { people, removal } = desk.parts
    const [hidden, gone] = [...allPeople()] as [PersonId, PersonId] // of the thirty
    const after = async (id: PersonId, change: () => void) => {
      inTransaction(desk.stores.cache.write, change)
      await person(id)
      expect(['whole', 'none'].map((scope) => snapshots.of(scope).length)).toEqual([0, 1])
      return (await snapshot()).find(({ key }) => key.kind === 'person' && key.id === id)?.message
    }
    const { current, detail } = createAnswersReader(desk.stores.cache.read).of(hidden)
    const addresses = [{ kind: 'home', withheld: true }] as const
    const body = { ...detail?.body, addresses }
    const protect = () =>
      people.putAnswers(hidden, { current, past: null, detail: { readAt: detail?.readAt ?? '', body } })
    expect(await after(hidden, protect)).toMatchObject({ detail: { body: { addresses } } })
    const remove = () => {
      people.dropListing('current', gone)
      removal.recordDeparture(gone, '404 twice')
    }
    expect(await after(gone, remove)).toMatchObject({ kind: 'left' })
  })
})
