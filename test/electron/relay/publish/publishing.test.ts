import { describe, expect, it } from 'vitest'
import { noLastPut, openBucket } from '../../../../electron/relay/publish/bucket.ts'
import { createPublishing } from '../../../../electron/relay/publish/publishing.ts'
import { noRecovery } from '../../../../electron/relay/publish/recover-people.ts'
import { digestOf, hashOfPerson } from '../../../../electron/relay/wire/digest.ts'
import { keyOf, type MessageKey } from '../../../../electron/relay/wire/keys.ts'
import { type RelayMessage, relayMessage } from '../../../../electron/relay/wire/message.ts'
import { createOncePublished } from '../../../../electron/storage/cache/relay/once-published.ts'
import type { DeskScope } from '../../../../shared/scope/desk-scope.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { type Trial, trialForAll } from '../server/trial.ts'

describe.runIf(hasNatsServer)('the content of the bucket', () => {
  let trial: Trial
  trialForAll(async (made) => {
    trial = made
  })

  it('holds for each scope its people and a state that reports exactly these', async () => {
    const { desk, round } = openSmallSchool({ current: 30, past: 10 })
    await round()
    const publishing = await createPublishing({
      db: desk.stores.cache.read,
      once: createOncePublished(desk.stores.cache.write),
      bucket: await openBucket(trial.relay, { lastPut: noLastPut(), school: 'S' }),
      recoverPeople: noRecovery,
      scopes: { all: null, leavers: { yearLevels: ['12'] } },
      today: () => '2026-03-02',
    })
    await Promise.all([...publishing.allPeople()].map(publishing.person))
    await publishing.lists()
    await publishing.states()
    const stands: { readonly place: MessageKey | null; readonly message: RelayMessage }[] = []
    const consumer = await (await import('@nats-io/jetstream'))
      .jetstream(trial.relay)
      .consumers.get('KV_people')
    const messages = await consumer.consume()
    for await (const { subject, data, info } of messages) {
      const message = relayMessage.parse(JSON.parse(new TextDecoder().decode(data)))
      stands.push({ place: keyOf(subject), message })
      if (info.pending === 0) break
    }
    await messages.close()
    const people = (scope: string) =>
      stands.flatMap(({ place, message }) =>
        place?.kind === 'person' && place.scope === scope && message.kind === 'person'
          ? [[place.id, hashOfPerson(message)] as const]
          : [],
      )
    expect(people('all')).toHaveLength(40)
    expect(people('leavers').length).toBeLessThan(20)
    for (const scope of ['all', 'leavers']) {
      const state = stands.find(({ place }) => place?.kind === 'state' && place.scope === scope)?.message
      expect(state).toMatchObject({ digest: digestOf(people(scope)), lastOutcome: { kind: 'complete' } })
    }
    expect(stands.filter(({ place }) => place?.kind === 'list' && place.scope === 'all')).toHaveLength(12)
  })

  it('reports only those who left while the stream was recreated as gone', async () => {
    const { desk, round } = openSmallSchool({ current: 30, past: 10 })
    await round()
    const once = createOncePublished(desk.stores.cache.write)
    const publish = async (scope: DeskScope | null) => {
      const publishing = await createPublishing({
        db: desk.stores.cache.read,
        once,
        bucket: await openBucket(trial.relay, { lastPut: noLastPut(), school: 'S' }),
        recoverPeople: noRecovery,
        scopes: { later: scope },
        today: () => '2026-03-02',
      })
      await Promise.all([...publishing.allPeople()].map(publishing.person))
    }
    const kinds = async () => {
      const { streams } = trial.jsm
      const { state } = await streams.info('KV_people', { subjects_filter: '$KV.people.later.p.*' })
      const said = Object.keys(state.subjects ?? {}).map(async (last_by_subj) => {
        const stood = await streams.getMessage('KV_people', { last_by_subj })
        return relayMessage.parse(stood?.json()).kind
      })
      return Object.groupBy(await Promise.all(said), (kind) => kind)
    }
    await publish({ currentOnly: true })
    await trial.jsm.streams.delete('KV_people')
    await publish({ yearLevels: ['12'], currentOnly: true })
    const { person = [], elsewhere = [] } = await kinds()
    expect(person.length).toBeLessThan(20)
    expect(person.length + elsewhere.length).toBe(30)
  })
})
