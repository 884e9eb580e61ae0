import type { SeededBug } from './seeded-bugs.ts'

/** Bugs in sending corrections and in keeping them. */
export const correctionBugs: readonly SeededBug[] = [
  {
    name: 'an unanswered update is sent again at once',
    file: 'electron/edits/refused-update.ts',
    find: "(known[failure.code] ?? 'unclear')",
    replace: "(known[failure.code] ?? 'not-applied')",
    caughtBy: 'corrections',
  },
  {
    name: 'nobody is held',
    file: 'electron/edits/holds.ts',
    find: 'leftMs(personId) > 0',
    replace: 'false',
    caughtBy: 'corrections',
  },
  {
    name: 'everything is sent',
    file: 'electron/edits/update-body.ts',
    find: "putMode === 'replace' ? everyReadableField",
    replace: "putMode !== 'merge' || true ? everyReadableField",
    caughtBy: 'corrections',
  },
  {
    name: 'one queue for all people',
    file: 'electron/edits/pusher.ts',
    find: 'if (!isOfOneRecord(error) || ++troubles === mostTroubles) throw error',
    replace: 'throw error',
    caughtBy: 'corrections',
  },
  {
    name: 'what was refused is dropped',
    file: 'electron/edits/machine.ts',
    find: "refused: 'rejected'",
    replace: "refused: 'superseded'",
    caughtBy: 'corrections',
  },
  {
    name: 'what others wrote is written over',
    file: 'electron/edits/compare-with-school.ts',
    find: "if (verdict === 'changed')",
    replace: "if (verdict === 'changed' && edit.state !== 'queued')",
    caughtBy: 'corrections',
  },
  {
    name: 'a late search is believed',
    file: 'electron/edits/index-lag.ts',
    find: '      return waiting\n',
    replace: '      return false\n',
    caughtBy: 'corrections',
  },
  {
    name: 'corrections stand in the order of the wall clock',
    file: 'electron/storage/queue/edit-store.ts',
    find: 'WHERE person_id = :personId AND state NOT IN ${ended} ORDER BY rowid',
    replace: 'WHERE person_id = :personId AND state NOT IN ${ended} ORDER BY created_at, id',
    caughtBy: 'corrections',
  },
  {
    name: 'what an unseen update emptied is not offered back',
    file: 'electron/edits/push-person.ts',
    find: '    offerBackUnseen(deps, personId, fresh)\n',
    replace: '',
    caughtBy: 'corrections',
  },
  {
    name: 'typing back while it is sent is no correction',
    file: 'electron/edits/save-edits.ts',
    find: 'if (!sameValue(onTop === undefined ? change.base : onTop.mine, change.mine))',
    replace: 'if (!sameValue(change.base, change.mine))',
    caughtBy: 'corrections',
  },
]
