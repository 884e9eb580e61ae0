import { describe, expect, it } from 'vitest'
import type { Delivered } from '../../../../electron/relay/follow/apply.ts'
import { openBucket } from '../../../../electron/relay/publish/bucket.ts'
import { digestOf, hashOfPerson } from '../../../../electron/relay/wire/digest.ts'
import { relayMessage } from '../../../../electron/relay/wire/message.ts'
import { signedHeader } from '../../../../electron/relay/wire/signing.ts'
import { keyOf } from '../../../../electron/relay/wire/subjects.ts'
import { toCard } from '../../../../electron/storage/cache/card/card.ts'
import { createListReader } from '../../../../electron/storage/cache/lookup-lists.ts'
import { createPeopleReader } from '../../../../electron/storage/cache/read-people.ts'
import { createSyncStatusReader } from '../../../../electron/storage/cache/read-sync-status.ts'
import { inTransaction } from '../../../../electron/storage/connection.ts'
import { momentsOf } from '../../../../shared/domain/clock.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import type { DeskScope } from '../../../../shared/scope/desk-scope.ts'
import { cardAgeBand } from '../../../../shared/text/due-and-overdue.ts'
import { badRecord } from '../../../faults/parts/weather.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { hour, openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { without } from '../../sync/rig/settled-school.ts'
import { asRelay, publishAll } from '../rig/bucket-of.ts'
import { followedCopy } from '../rig/two-copies.ts'
import { type Trial, trialForAll } from '../server/trial.ts'

/** The last message of each key of a scope, in the order of their revisions. */
async function deliveredFrom({ jsm }: Trial, scope: string): Promise<Delivered[]> {
  const { state } = await jsm.streams.info('KV_people', { subjects_filter: `$KV.people.${scope}.>` })
  const messages = Object.keys(state.subjects ?? {}).map(async (last_by_subj) => {
    const stored = await jsm.streams.getMessage('KV_people', { last_by_subj })
    const key = keyOf(last_by_subj)
    if (stored === null || key === null) throw new Error('no message')
    const at = stored.header.get(signedHeader).split(' ')[0] ?? ''
    return { key, message: relayMessage.parse(stored.json()), revision: stored.seq, at }
  })
  return (await Promise.all(messages)).toSorted((one, other) => one.revision - other.revision)
}

describe.runIf(hasNatsServer)('the content of the bucket', () => {
  const trial = trialForAll()

  it('publishes for each scope its people, and a state that reports exactly these people', async () => {
    const { desk, round } = openSmallSchool({ current: 30, past: 10 })
    await round()
    const bucket = await openBucket(trial.relay, asRelay())
    await publishAll(desk.stores, { bucket, scopes: { all: null, leavers: { yearLevels: ['12'] } } })
    const stored = [...(await deliveredFrom(trial, 'all')), ...(await deliveredFrom(trial, 'leavers'))]
    const people = (scope: string) =>
      stored.flatMap(({ key, message }) =>
        key.kind === 'person' && key.scope === scope && message.kind === 'person'
          ? [[key.id, hashOfPerson(message)] as const]
          : [],
      )
    expect(people('all')).toHaveLength(40)
    expect(people('leavers').length).toBeLessThan(20)
    for (const scope of ['all', 'leavers']) {
      const state = stored.find(({ key }) => key.kind === 'state' && key.scope === scope)?.message
      expect(state).toMatchObject({ digest: digestOf(people(scope)), lastOutcome: { kind: 'complete' } })
    }
    expect(stored.filter(({ key }) => key.kind === 'list' && key.scope === 'all')).toHaveLength(12)
  })

  it('publishes whether a row of the last list of current students was unreadable', async () => {
    const { desk: relay, round, network, enrolled, time } = openSmallSchool({ current: 12, past: 6 })
    const bucket = await openBucket(trial.relay, asRelay())
    const [bad = ''] = enrolled()
    const said: unknown[] = []
    for (const weather of [badRecord(bad), () => null]) {
      network.setWeather(weather)
      await round()
      await publishAll(relay.stores, { bucket, scopes: { unread: null } })
      const state = (await deliveredFrom(trial, 'unread')).find(({ key }) => key.kind === 'state')?.message
      said.push(state?.kind === 'state' && state.hadUnread)
      await time.pass(hour)
    }
    expect(said).toEqual([true, false])
  })

  it('gives an unchanged person on a desk the age of the relay’s last read', async () => {
    const { desk: relay, round, network, past, time } = openSmallSchool({ current: 12, past: 6 })
    const bucket = await openBucket(trial.relay, asRelay())
    const now = momentsOf(time.clock.now)
    const publish = () => publishAll(relay.stores, { bucket, now, scopes: { ages: null } })
    const [unlisted = ''] = past()
    for (let day = 0; day < 30; day += 1) {
      if (day === 27)
        network.setWeather(({ path }) =>
          path.endsWith('/past/search') ? { kind: 'changed', change: without(unlisted) } : null,
        )
      await round()
      if (day % 5 === 4) await publish()
      await time.pass(24.5 * hour)
    }
    await round()
    await publish()
    const follower = followedCopy()
    follower.apply(await deliveredFrom(trial, 'ages'))
    const people = createPeopleReader(follower.stores.cache.read)
    const end = new Date(time.clock.now())
    const bands = follower.followed.held().map(([id]) => {
      const record = people.record(personId.parse(id))
      const card = record && toCard(record, '2026-03-02')
      return [id, card && cardAgeBand({ kind: card.kind, ...card.provenance }, end)]
    })
    expect(bands).toHaveLength(18)
    expect(bands.filter(([, band]) => band !== 'fresh')).toEqual([[unlisted, 'stale']])
    const status = createSyncStatusReader(follower.stores.cache.read)()
    expect(status.asOf?.slice(0, 16)).toBe(end.toISOString().slice(0, 16))
    expect(createListReader(follower.stores.cache.read).read('title')?.readAt.slice(0, 10)).toBe(
      end.toISOString().slice(0, 10),
    )
  })

  it('leaves out a record of 1.1 MB, which the server refuses, and publishes all others and the state', async () => {
    const { desk, round, past } = openSmallSchool({ current: 5, past: 5 })
    await round()
    const bucket = await openBucket(trial.relay, asRelay())
    const id = personId.parse([...past()][0])
    const row = { surname: 'x'.repeat(1_100_000) }
    inTransaction(desk.stores.cache.write, () => desk.parts.people.putListing({ scope: 'past', id }, row))
    const left: number[] = []
    await publishAll(desk.stores, { bucket, scopes: { large: null }, leftOut: () => void left.push(1) })
    const keys = [...(await bucket.published()).keys()].filter((key) => key.includes('.large.'))
    expect(keys.filter((key) => key.includes('.p.'))).toHaveLength(9)
    expect(keys).toContain('$KV.people.large.state')
    expect(left).toHaveLength(1)
  })

  it('reports as gone exactly the people who left the scope while the stream was recreated', async () => {
    const { desk, round } = openSmallSchool({ current: 30, past: 10 })
    await round()
    const publish = async (later: DeskScope | null) => {
      const bucket = await openBucket(trial.relay, asRelay())
      await publishAll(desk.stores, { bucket, scopes: { later } })
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
