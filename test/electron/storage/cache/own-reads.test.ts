import { describe, expect, it } from 'vitest'
import type { Delivered } from '../../../../electron/relay/follow/apply.ts'
import { digestOf, hashOfPerson } from '../../../../electron/relay/wire/digest.ts'
import type { PersonMessage } from '../../../../electron/relay/wire/message.ts'
import { createAnswersReader } from '../../../../electron/storage/cache/answers.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import { epoch, followedCopy, said, signedAt } from '../../relay/rig/two-copies.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'

const minute = 60_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

type Surnames = { readonly row: string; readonly detail: string; readonly readAt: string }

/** A desk that has one student from a relay, and the name that each of them has. */
async function openDesk() {
  const { desk: relay, round } = openSmallSchool({ current: 1, past: 0 })
  await round({})
  const [first] = said(relay)
  if (first?.key.kind !== 'person' || first.message.kind !== 'person') throw new Error('no person')
  const { id } = first.key
  const { message } = first
  const desk = followedCopy()
  let revision = 0
  const named = (name: Surnames): PersonMessage => {
    const with_ = (part: PersonMessage['current'], surname: string) =>
      part && { readAt: name.readAt, body: { ...part.body, surname } }
    const { current, detail } = message
    const row = with_(current, name.row)
    return { ...message, current: row, past: row, detail: with_(detail, name.detail) }
  }
  const apply = (one: Pick<Delivered, 'key' | 'message'>) => {
    revision += 1
    return desk.apply([{ ...one, revision, at: signedAt(revision) }])
  }
  const relays = (surname: string, readAt: string) =>
    apply({ key: first.key, message: named({ row: surname, detail: surname, readAt }) })
  const answers = createAnswersReader(desk.stores.cache.read)
  const names = () => {
    const { current, detail } = answers.of(id)
    return [current?.body.surname, detail?.body.surname]
  }
  return { desk, id, named, relays, apply, names, answers }
}
type Desk = Awaited<ReturnType<typeof openDesk>>

/** As after a correction: the desk has read the person from the school. */
function readsItself({ desk, id, answers }: Desk, surname: string, askedAt: string) {
  const { current, detail } = answers.of(id)
  desk.ownReads.storeOwn(id, () => {
    for (const scope of ['current', 'past'] as const)
      desk.people.putListing({ scope, id, askedAt }, { ...current?.body, surname })
    desk.people.putDetail({ id, askedAt }, { ...detail?.body, surname })
  })
}
/** A complete round of the relay that started then. Past students may be read less often. */
const round = ({ apply }: Desk, began: string, { digest = '', completeAt = began } = {}) =>
  apply({
    key: { kind: 'state', scope: 'all' },
    message: {
      ...{ v: 1, epoch, kind: 'state', datasets: [{ name: 'past', held: 1, completeAt }], digest },
      ...{ lastAttemptAt: began, lastCompleteAt: began, lastOutcome: { kind: 'complete' } },
    },
  })
const held = (desk: Desk, message: PersonMessage): [PersonId, string][] => [[desk.id, hashOfPerson(message)]]

describe('the desk’s own read of a person', () => {
  it('is kept when the relay sends an earlier read, and both still hold the same people', async () => {
    const desk = await openDesk()
    desk.relays('Smith', ago(60 * minute))
    readsItself(desk, 'Smythe', ago(5 * minute))
    desk.relays('Schmidt', ago(30 * minute))
    expect(desk.names()).toEqual(['Smythe', 'Smythe'])
    const schmidt = desk.named({ row: 'Schmidt', detail: 'Schmidt', readAt: ago(30 * minute) })
    expect(round(desk, ago(20 * minute), { digest: digestOf(held(desk, schmidt)) }).isWhole).toBe(true)
    expect(desk.names()).toEqual(['Smythe', 'Smythe'])
  })

  it('is replaced when the relay sends a later read', async () => {
    const desk = await openDesk()
    desk.relays('Smith', ago(60 * minute))
    readsItself(desk, 'Smythe', ago(30 * minute))
    desk.relays('Schmidt', ago(5 * minute))
    expect(desk.names()).toEqual(['Schmidt', 'Schmidt'])
    readsItself(desk, 'Smythe', ago(4 * minute))
    expect(desk.names()).toEqual(['Smythe', 'Smythe'])
  })

  it('loses to the relay’s older list row once the relay has read the lists later', async () => {
    const desk = await openDesk()
    desk.relays('Smith', ago(60 * minute))
    readsItself(desk, 'Smythe', ago(30 * minute))
    expect(round(desk, ago(40 * minute)).people).toEqual([])
    const past = () => desk.answers.of(desk.id).past?.body.surname
    expect(round(desk, ago(10 * minute), { completeAt: ago(40 * minute) }).people).toEqual([desk.id])
    expect(past()).toBe('Smythe')
    expect([round(desk, ago(9 * minute)).people, past()]).toEqual([[desk.id], 'Smith'])
    // A relay reads details again after a change in a list, or after a week, so the desk's are the later ones.
    expect(desk.names()).toEqual(['Smith', 'Smythe'])
  })

  it.each([
    ['a clock that ran ahead', -24 * 60 * minute],
    ['a week that has passed', 8 * 24 * 60 * minute],
  ])('is replaced after %s, so that a wrong clock keeps no old values', async (_why, ageMs) => {
    const desk = await openDesk()
    desk.relays('Smith', ago(20 * 24 * 60 * minute))
    readsItself(desk, 'Smythe', ago(ageMs))
    expect(round(desk, ago(19 * 24 * 60 * minute)).people).toEqual([desk.id])
    expect(desk.names()).toEqual(['Smith', 'Smith'])
  })

  it('is compared with each message for all people after the relay was silent', async () => {
    const desk = await openDesk()
    desk.relays('Smith', ago(60 * minute))
    const { current } = desk.answers.of(desk.id)
    const askedAt = ago(10 * minute)
    const row = { ...current?.body, surname: 'Smythe' }
    desk.desk.people.putListing({ scope: 'current', id: desk.id, askedAt }, row)
    desk.desk.ownReads.markOwnSince(ago(50 * minute))
    desk.relays('Smith', ago(60 * minute))
    expect(desk.names()).toEqual(['Smythe', 'Smith'])
    round(desk, ago(5 * minute))
    expect(desk.names()).toEqual(['Smith', 'Smith'])
  })

  it('is not kept for a person who left this desk’s scope', async () => {
    const { desk, id, relays } = await openDesk()
    relays('Smith', ago(60 * minute))
    desk.ownReads.storeOwn(id, () => desk.people.putAnswers(id, { current: null, past: null, detail: null }))
    expect(desk.db.prepare('SELECT * FROM own_read').all()).toEqual([])
  })

  it('is dropped when the relay has proof that the person left', async () => {
    const desk = await openDesk()
    desk.relays('Smith', ago(60 * minute))
    readsItself(desk, 'Smythe', ago(30 * minute))
    const key = { kind: 'person', scope: 'all', id: desk.id } as const
    desk.apply({ key, message: { v: 1, epoch, kind: 'left', since: ago(minute), proof: '404 twice' } })
    expect(desk.names()).toEqual([undefined, undefined])
    round(desk, ago(0))
    expect(desk.names()).toEqual([undefined, undefined])
  })
})
