import { expect, it } from 'vitest'
import {
  createFollowed,
  createFollowedReader,
  leaveRelay,
} from '../../../../../electron/storage/cache/relay/followed.ts'
import { idOf, rowOf } from '../../../../support/people.ts'
import { epoch, followedCopy } from '../../../relay/rig/two-copies.ts'

const at = '2026-11-24T08:00:00.000Z'
const sent = (revision: number, signedAt = at) => ({ revision, at: signedAt })

function follow() {
  const copy = followedCopy()
  copy.followed.startStream(epoch)
  return { ...copy, state: () => [copy.followed.position(), copy.followed.held()] }
}

it('accepts a message as new by its number alone, and starts over with another stream', () => {
  expect(followedCopy().followed.position()).toBeNull()
  const { followed, state } = follow()
  const isNews = (revision: number, content?: string) => followed.isNews('one', sent(revision), content)
  expect([isNews(5, 'a'), isNews(5, 'b'), isNews(4)]).toEqual([true, false, false])
  followed.advanceTo({ epoch, revision: 5, signedAt: at })
  followed.advanceTo({ epoch, revision: 3, signedAt: at })
  expect(state()).toEqual([{ epoch, revision: 5, signedAt: at }, [['one', 'a']]])
  followed.startStream('another')
  expect(state()).toEqual([{ epoch: 'another', revision: 0, signedAt: at }, []])
})

it('accepts messages again after a rewind, and keeps stored people meanwhile', () => {
  const { followed } = follow()
  expect([followed.isNews('one', sent(5), 'a'), followed.isNews('two', sent(9), 'b')]).toEqual([true, true])
  followed.advanceTo({ epoch, revision: 9, signedAt: at })
  followed.rewindTo(6)
  expect(followed.position()).toEqual({ epoch, revision: 6, signedAt: at })
  expect(Object.fromEntries(followed.held())).toEqual({ one: 'a', two: 'b' })
  expect([followed.isNews('one', sent(5), 'c'), followed.isNews('two', sent(7), 'c')]).toEqual([false, true])
})

it('dates the rows of the relay’s last list by that list when the relay falls silent', () => {
  const { followed, db, people, state } = followedCopy()
  const askedAt = '2026-01-05T08:00:00.000Z'
  for (const n of [1, 2]) people.putListing({ scope: 'past', id: idOf(n), askedAt }, rowOf(n))
  state.completeDataset('past', { expected: 2, at })
  followed.markUnlisted([idOf(2)])
  followed.switchRoute(at)
  const dates = db.prepare('SELECT list_at FROM person ORDER BY community_id').pluck().all()
  expect(dates).toEqual([at, askedAt])
})

it('keeps the relay’s last read time after a switch of route, and drops absences seen by another route', () => {
  const { followed, state, db, stores } = follow()
  const read = createFollowedReader(stores.cache.read)
  followed.noteRead(at)
  followed.isNews('one', sent(5), 'a')
  db.exec("INSERT INTO seen (community_id, scope, generation, absent) VALUES ('x', 'current', 1, 1)")
  followed.switchRoute(at)
  expect(read()).toEqual({ readAt: at, silentSince: at, hadUnread: null })
  expect([...state(), followed.silentSince()]).toEqual([null, [], at])
  expect(db.prepare('SELECT count(*) AS n FROM seen').get()).toEqual({ n: 0 })
  followed.switchRoute(null)
  expect(read()).toEqual({ readAt: at, silentSince: null, hadUnread: null })
  leaveRelay(db)
  expect(read()).toBeNull()
  db.exec("INSERT INTO review (id, suspects, opened_at) VALUES (1, 12, 'x')")
  createFollowed(db)
  expect(db.prepare('SELECT count(*) AS n FROM review').get()).toEqual({ n: 0 })
})
