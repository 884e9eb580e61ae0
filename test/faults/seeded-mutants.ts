import type { SeededBug } from './seeded-bugs.ts'

/** Changes that no test noticed at first, each of which would lose a correction or show something false. */
export const mutants: readonly SeededBug[] = [
  {
    name: 'what waited when the app ended is not thought of',
    file: 'electron/corrections/push/pusher.ts',
    find: '  planNext() // for corrections that waited when the app last ended\n',
    replace: '',
    caughtBy: 'test/electron/corrections/push/pusher-moments.test.ts',
  },
  {
    name: 'without a network no one looks again',
    file: 'electron/corrections/push/pusher.ts',
    find: 'if (!deps.online()) planIn(retryMs.first)',
    replace: 'if (!deps.online()) ;',
    caughtBy: 'test/electron/corrections/push/pusher-moments.test.ts',
  },
  {
    name: 'a queue that waits for Send is never thought of',
    file: 'electron/corrections/push/pusher.ts',
    find: 'pause() !== null) planIn(stuckMs)',
    replace: 'pause() !== null) ;',
    caughtBy: 'test/electron/corrections/push/pusher-moments.test.ts',
  },
  {
    name: 'a stopped queue sends on',
    file: 'electron/corrections/push/push-person.ts',
    find: 'if (deps.isHalted()) return',
    replace: 'if (false) return',
    caughtBy: 'test/electron/corrections/push/push-person.test.ts',
  },
  {
    name: 'a person who is held is looked at',
    file: 'electron/corrections/push/push-person.ts',
    find: 'first === undefined || deps.holds.isHeld(personId) ||',
    replace: 'first === undefined && deps.holds.isHeld(personId) ||',
    caughtBy: 'test/electron/corrections/push/push-person.test.ts',
  },
  {
    name: 'reads that say different things are believed',
    file: 'electron/corrections/push/push-person.ts',
    find: "if (mustWait(deps, look)) return 'done'",
    replace: "if (false) return 'done'",
    caughtBy: 'test/electron/corrections/push/push-person.test.ts',
  },
  {
    name: 'only both reasons together keep an update back',
    file: 'electron/corrections/push/push-person.ts',
    find: 'mustAsk(deps, sent) || waitsForAnother',
    replace: 'mustAsk(deps, sent) && waitsForAnother',
    caughtBy: 'together',
    from: 9,
  },
  {
    name: 'a list with a hole in its midst is whole',
    file: 'electron/sync/sweep-pages.ts',
    find: 'if (pass.hasHole || pass.from > 1) return false',
    replace: 'if (pass.hasHole && pass.from > 1) return false',
    caughtBy: 'drift',
    from: 4,
  },
  {
    name: 'a large departure is never mentioned again',
    file: 'renderer/text/sync/sync-text.ts',
    find: 'if (status.heldSince !== null && now',
    replace: 'if (status.heldSince === null && now',
    caughtBy: 'test/renderer/text/sync/sync-text.test.ts',
  },
  {
    name: 'a desk stores what the relay has not signed',
    file: 'electron/relay/wire/signing.ts',
    find: "return verify(null, signedBytes(subject, text, at), key, Buffer.from(signature, 'base64url')) ? at : null",
    replace: 'return at',
    caughtBy: 'test/electron/relay/follow/follower.test.ts',
  },
  {
    name: 'a desk goes back to an earlier stream',
    file: 'electron/relay/follow/apply.ts',
    find: 'one.at <= at.signedAt',
    replace: 'false',
    caughtBy: 'test/electron/relay/follow/apply.test.ts',
  },
]
