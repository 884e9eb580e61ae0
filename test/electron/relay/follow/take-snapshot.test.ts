import { describe, expect, it, onTestFinished } from 'vitest'
import type { Delivered } from '../../../../electron/relay/follow/apply.ts'
import { takeSnapshot } from '../../../../electron/relay/follow/take-snapshot.ts'
import { createSigning, newSigningKey } from '../../../../electron/relay/wire/signing.ts'
import { packPart } from '../../../../electron/relay/wire/snapshot.ts'
import { subjectOf } from '../../../../electron/relay/wire/subjects.ts'
import { hasNatsServer, testSigning } from '../../../support/nats-server.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'
import { epoch, followedCopy, heldIn, said } from '../rig/two-copies.ts'
import { type RawDesk, trialForAll } from '../server/trial.ts'

const now = () => Date.parse('2026-11-24T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now() - minutes * 60_000).toISOString()

describe.runIf(hasNatsServer)('taking a snapshot of the relay', () => {
  let desk: RawDesk
  const trial = trialForAll(async () => {
    desk = await trial.desk('new-1', 'all')
  })
  /** The people of a copy in two parts, as this relay signs them. */
  const partsOf = (messages: readonly Delivered[], how: Partial<typeof usual> = {}) => {
    const { signing, sequence, scope, at } = { ...usual, ...how }
    const halves = [messages.slice(0, 15), messages.slice(15)].map((half) =>
      half.map(({ key, message }): [string, unknown] => [subjectOf(key), message]),
    )
    const pack = (half: [string, unknown][], part: number) =>
      packPart({ epoch, sequence, part, parts: 2, messages: half }, signing, { scope, at })
    return Promise.all(halves.map(pack))
  }
  const usual = { signing: testSigning, sequence: 70, scope: 'all', at: minutesAgo(30) }
  const take = async (parts: readonly Uint8Array[]) => {
    const answering = trial.relay.subscribe('foyer.again.*', {
      callback: (_, asked) => void asked.respond(parts[Number(asked.string().split(' ')[1])] ?? ''),
    })
    onTestFinished(() => answering.unsubscribe())
    await trial.relay.flush()
    const copy = followedCopy()
    const waits: number[] = []
    const address = { ...desk.address, scope: 'all' }
    const store = (delivered: Iterable<Delivered>, waiting: number) => {
      copy.apply(delivered)
      waits.push(waiting)
      return true
    }
    return { ...copy, waits, from: await takeSnapshot(desk.connection, { address, now, store }) }
  }
  const school = async () => {
    const { desk: relay, round } = openSmallSchool({ current: 20, past: 10 })
    await round()
    return { relay, messages: said(relay) }
  }

  it('stores everyone part by part, and ignores messages that were signed before', async () => {
    const { relay, messages } = await school()
    const { from, waits, stores, apply, followed } = await take(await partsOf(messages))
    expect([from, waits]).toEqual([70, [1, 0]])
    expect(heldIn(stores)).toEqual(heldIn(relay.stores))
    expect(apply(messages).people).toEqual([])
    expect(followed.position()).toEqual({ epoch, revision: 70, signedAt: usual.at })
  })

  it.each<[string, Partial<typeof usual> & { count?: number; changedAt?: number }]>([
    ['is missing', { count: 1 }],
    ['has a changed byte', { changedAt: 200 }],
    ['is too old', { at: minutesAgo(400) }],
    ['is of another scope', { scope: 'senior' }],
    ['is of another snapshot', { sequence: 71 }],
    ['is signed by another key', { signing: createSigning(newSigningKey()) }],
  ])('needs the whole stream if the second part %s', async (_, { count = 2, changedAt = -1, ...how }) => {
    const { messages } = await school()
    const [first = Buffer.of()] = await partsOf(messages)
    const [, second = Buffer.of()] = await partsOf(messages, how)
    const changed = second.map((byte, at) => (at === changedAt ? byte ^ 1 : byte))
    const { from, followed } = await take([first, changed].slice(0, count))
    expect(from).toBeNull()
    expect(followed.held()).toHaveLength(15) // the first part is true by itself
  })
})
