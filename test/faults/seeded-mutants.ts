import { bugsWith, type SeededBug } from './seeded-bug.ts'

/** Changes that no test noticed at first, each of which would lose a correction or show something false. */
export const mutants: readonly SeededBug[] = [
  ...bugsWith({ caughtBy: 'changes', file: 'electron/storage/cache/change-log.ts' })({
    'the first sync is news': {
      find: 'sql.isWhole.get({ from }) !== undefined && !hadUnread()',
      replace: 'true',
    },
    'a row that was set aside is new once it can be read': {
      find: ' && !hadUnread()',
      replace: '',
    },
    'changes of another key stay': {
      find: 'sql.clear.run()',
      replace: 'void 0',
    },
    'a number that could not be read has changed': {
      find: ' && !unread.has(name)',
      replace: '',
    },
    'changes of number stay when an address is withheld': {
      find: 'if (!isOpen) sql.dropPersonal.run({ id })',
      replace: '',
    },
    'a number is news although the address was withheld before': {
      find: 'isUnprotected(before) && isUnprotected(after)',
      replace: 'isUnprotected(after)',
    },
    'what a relay confirmed is not compared': {
      find: ' || isConfirmed(id, from)',
      replace: '',
    },
    'placements in another order have changed': {
      find: '.toSorted())',
      replace: ')',
    },
  }),
  ...bugsWith({ caughtBy: 'changes' })({
    'a relay does not say that it could not read a row': {
      file: 'electron/relay/follow/apply.ts',
      find: 'followed.noteWhole(isHere, reported.hadUnread)',
      replace: 'followed.noteWhole(isHere)',
    },
    'what a relay sends is not compared': {
      file: 'electron/storage/cache/people-writer.ts',
      find: 'changes?.compare(id, before, stored)',
      replace: 'void before',
    },
    'changes stay after the person was removed': {
      file: 'electron/storage/cache/people-writer.ts',
      find: '      changes?.drop(id)\n',
      replace: '',
    },
    'a change is listed for one day too many': {
      file: 'electron/school/reader/recent-changes.ts',
      find: 'addDays(today(), 1 - settings().changeDays)',
      replace: 'addDays(today(), -settings().changeDays)',
    },
  }),
  ...bugsWith({
    caughtBy: 'test/electron/corrections/push/pusher-moments.test.ts',
    file: 'electron/corrections/push/pusher.ts',
  })({
    'what waited when the app ended is not thought of': {
      find: '  planNext() // for corrections that waited when the app last ended\n',
      replace: '',
    },
    'without a network no one looks again': {
      find: 'if (!deps.online()) planIn(retryMs.first)',
      replace: 'if (!deps.online()) ;',
    },
    'a queue that waits for Send is never thought of': {
      find: 'pause() !== null) planIn(stuckMs)',
      replace: 'pause() !== null) ;',
    },
  }),
  ...bugsWith({
    caughtBy: 'test/electron/corrections/push/push-person.test.ts',
    file: 'electron/corrections/push/push-person.ts',
  })({
    'a stopped queue sends on': {
      find: 'if (deps.isHalted()) return',
      replace: 'if (false) return',
    },
    'a person who is held is looked at': {
      find: 'first === undefined || deps.holds.isHeld(personId) ||',
      replace: 'first === undefined && deps.holds.isHeld(personId) ||',
    },
    'reads that say different things are believed': {
      find: "if (mustWait(deps, look)) return 'done'",
      replace: "if (false) return 'done'",
    },
  }),
  ...bugsWith({})({
    'a change of number is listed while an address is withheld': {
      file: 'electron/storage/cache/change-log.ts',
      find: '.filter((kind) => isOpen || !personalKinds.has(kind))',
      replace: '',
      caughtBy: 'test/electron/storage/cache/change-log.test.ts',
    },
    'answers of another key are compared': {
      file: 'electron/storage/cache/change-log.ts',
      find: 'readAt >= from || isConfirmed(id, from)',
      replace: 'true',
      caughtBy: 'test/electron/storage/cache/change-log.test.ts',
    },
    'only both reasons together keep an update back': {
      file: 'electron/corrections/push/push-person.ts',
      find: 'mustAsk(deps, sent) || waitsForAnother',
      replace: 'mustAsk(deps, sent) && waitsForAnother',
      caughtBy: 'together',
      from: 9,
    },
    'a list with a hole in its midst is whole': {
      file: 'electron/sync/sweep-pages.ts',
      find: 'if (pass.hasHole || pass.from > 1) return false',
      replace: 'if (pass.hasHole && pass.from > 1) return false',
      caughtBy: 'drift',
      from: 4,
    },
    'a large departure is never mentioned again': {
      file: 'renderer/text/sync/sync-text.ts',
      find: 'if (status.heldSince !== null && now',
      replace: 'if (status.heldSince === null && now',
      caughtBy: 'test/renderer/text/sync/sync-text.test.ts',
    },
    'a desk stores what the relay has not signed': {
      file: 'electron/relay/wire/signing.ts',
      find: "return verify(null, signedBytes(subject, text, at), key, Buffer.from(signature, 'base64url')) ? at : null",
      replace: 'return at',
      caughtBy: 'test/electron/relay/follow/follower.test.ts',
    },
    'a snapshot still shows someone who was removed': {
      file: 'electron/relay/publish/snapshots.ts',
      find: 'made.delete(scope)',
      replace: 'made.has(scope)',
      caughtBy: 'test/electron/relay/publish/snapshots.test.ts',
    },
    'a desk goes back to an earlier stream': {
      file: 'electron/relay/follow/apply.ts',
      find: 'one.at <= at.signedAt',
      replace: 'false',
      caughtBy: 'test/electron/relay/follow/apply.test.ts',
    },
  }),
]
