import { bugsWith, type SeededBug } from './seeded-bug.ts'

/** Bugs in sending corrections and in keeping them. */
export const correctionBugs: readonly SeededBug[] = [
  ...bugsWith({ caughtBy: 'test/electron/corrections/push/push-person.test.ts' })({
    'no one is held': {
      file: 'electron/corrections/rules/holds.ts',
      find: 'leftMs(personId) > 0',
      replace: 'false',
    },
    'what was refused is dropped': {
      file: 'electron/corrections/rules/machine.ts',
      find: "refused: 'rejected'",
      replace: "refused: 'superseded'",
    },
    'what others wrote is written over': {
      file: 'electron/corrections/push/compare-with-school.ts',
      find: "if (verdict === 'changed' ||",
      replace: "if ((verdict === 'changed' && correction.state !== 'queued') ||",
    },
    'a late search is believed': {
      file: 'electron/corrections/reading/index-lag.ts',
      find: "if (times > 0 && (lag === 'other-values' || times <= maxWaits)) return nextMs",
      replace: '',
    },
    'whatever the school has now may be written over': {
      file: 'electron/corrections/rules/merge.ts',
      find: "return sameValue(values.theirs, values.base) ? 'unchanged' : 'changed'",
      replace: "return 'unchanged'",
    },
  }),
  ...bugsWith({})({
    'an unanswered update is sent again at once': {
      file: 'electron/corrections/push/refused-update.ts',
      find: "known[failure.code] ?? 'unclear'",
      replace: "known[failure.code] ?? 'not-applied'",
      caughtBy: 'test/electron/corrections/push/refused-update.test.ts',
    },
    'everything is sent': {
      file: 'electron/corrections/push/update-body.ts',
      find: "putMode === 'replace' ? everyReadableField",
      replace: "putMode !== 'merge' || true ? everyReadableField",
      caughtBy: 'test/electron/corrections/push/unseen-update.test.ts',
    },
    'one queue for all people': {
      file: 'electron/corrections/push/pusher.ts',
      find: 'if (!isOfOneRecord(error)) throw error',
      replace: 'throw error',
      caughtBy: 'test/electron/corrections/push/pusher.test.ts',
    },
    'corrections stand in the order of the wall clock': {
      file: 'electron/storage/queue/correction-store.ts',
      find: 'ORDER BY rowid`,\n    ),\n    held',
      replace: 'ORDER BY created_at, id`,\n    ),\n    held',
      caughtBy: 'test/electron/storage/queue/correction-store.test.ts',
    },
    'what an unseen update emptied is not offered back': {
      file: 'electron/corrections/push/push-person.ts',
      find: '    offerBackUnseen(deps, deps.store.openOf(personId), fresh)\n',
      replace: '',
      caughtBy: 'test/electron/corrections/push/unseen-update.test.ts',
    },
    'typing back while it is sent is no correction': {
      file: 'electron/corrections/check-and-save.ts',
      find: 'if (!sameExactly(onTop === undefined ? change.base : onTop.mine, change.mine))',
      replace: 'if (!sameExactly(change.base, change.mine))',
      caughtBy: 'test/electron/corrections/check-and-save.test.ts',
    },
    'a saved correction is acknowledged before the journal is synced': {
      file: 'electron/storage/journal/open-journal.ts',
      find: '        fsyncSync(handle)\n      } catch',
      replace: '      } catch',
      caughtBy: 'power-loss',
    },
    'a refused save comes back as saved': {
      file: 'electron/storage/recovery/reconcile.ts',
      find: "state: 'parked',",
      replace: "state: 'queued',",
      caughtBy: 'points-of-saving',
    },
    'a broken queue is replaced without its second copy': {
      file: 'electron/storage/recovery/reconcile.ts',
      find: 'for (const correction of parked) store.insert(correction)',
      replace: '',
      caughtBy: 'flipped-copies',
    },
    'a new key is made although there are stores': {
      file: 'electron/session/keys/database-key.ts',
      find: "throw new AppError({ code: entry === null ? 'key-missing' : 'wrong-key' })",
      replace: 'void entry',
      caughtBy: 'lost-keys',
    },
    'an update that is refused for good is tried again': {
      file: 'electron/corrections/rules/machine.ts',
      find: "refused: 'rejected',",
      replace: "refused: 'queued',",
      caughtBy: 'test/electron/corrections/rules/machine.test.ts',
    },
    'a part of a sheet is restored': {
      file: 'electron/storage/recovery/reconcile.ts',
      find: 'found > 0 && found < batch.size ? batch.id : null',
      replace: 'null',
      caughtBy: 'sheet',
    },
  }),
]
