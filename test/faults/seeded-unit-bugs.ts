import { bugsWith, type SeededBug } from './seeded-bug.ts'

/** Bugs that one unit test file catches, because no part of the campaign runs the code they change. */
export const unitBugs: readonly SeededBug[] = [
  ...bugsWith({ caughtBy: 'test/electron/sync/read-pass.test.ts', file: 'electron/sync/read-pass.ts' })({
    'a page with one row too many is the whole list': {
      find: '    (rowsSent === meta.totalRecordCount || repeated > 0)',
      replace: '    true',
    },
    'a full page is short beside one with a row too many': {
      find: 'rowsSent < Math.min(fullest, pageLimit.largest)',
      replace: 'rowsSent < fullest',
    },
  }),
  ...bugsWith({
    caughtBy: 'test/electron/settings/policy/read-policy.test.ts',
    file: 'electron/settings/policy/read-policy.ts',
  })({
    'a policy that is a link to nothing is no policy': {
      find: 'lstatSync(path, { throwIfNoEntry: false })',
      replace: 'statSync(path, { throwIfNoEntry: false })',
    },
    'a policy counts in a folder that everyone can write': {
      find: "  if (!isTrusted(folder)) return unreadablePolicy('file-permissions')\n",
      replace: '',
    },
  }),
  ...bugsWith({ caughtBy: 'test/electron/sync/scheduler.test.ts', file: 'electron/sync/scheduler.ts' })({
    'standby delays the next round': {
      find: 'if (sinceMs >= restNow()) return start()',
      replace: 'if (sinceMs >= restNow()) return planNext()',
    },
    'a failed read ends the rounds': {
      find: '(failed === null ? attempt(() => restAfter(deps.stored())) : null) ?? retryAfterFailureMs',
      replace: 'failed === null ? restAfter(deps.stored()) : retryAfterFailureMs',
    },
  }),
  ...bugsWith({})({
    'an answer to an earlier question is accepted': {
      file: 'renderer/api/client.ts',
      find: 'return mine === last ? done : null',
      replace: 'return done',
      caughtBy: 'test/renderer/features/search/search-store.test.ts',
    },
    'a look is as old as its row, whatever confirms the row': {
      file: 'electron/corrections/reading/index-lag.ts',
      find: "if (seen.lag === 'none') return { fresh, ...seen, readAt: now,",
      replace: "if (seen.lag === 'none') return { fresh, ...seen, readAt,",
      caughtBy: 'test/electron/corrections/push/push-person.test.ts',
    },
    'a correction that a slow service stops gives no reason': {
      file: 'electron/corrections/push/pusher.ts',
      find: "if (times >= maxSlow) recordReason(deps, id, { code: 'too-slow' })",
      replace: '',
      caughtBy: 'test/electron/corrections/push/slow-service.test.ts',
    },
    'an address of another day follows the record of that day': {
      file: 'electron/sync/keep.ts',
      find: 'withheldToday(addresses, detail?.addresses ?? [])',
      replace: 'addresses',
      caughtBy: 'test/flows/protected.test.ts',
    },
    'one address of a kind that is not protected shows all of that kind': {
      file: 'electron/sync/keep-address.ts',
      find: 'ofKind.every(({ withheld }) => !withheld)',
      replace: 'ofKind.some(({ withheld }) => !withheld)',
      caughtBy: 'test/electron/sync/keep-record.test.ts',
    },
    'a short school ID is no word': {
      file: 'electron/search/people/person-words.ts',
      find: '    readId(person.schoolId)',
      replace: '',
      caughtBy: 'test/electron/search/people-index.test.ts',
    },
    'a hidden birth date finds people by itself': {
      file: 'electron/search/people/person-entry.ts',
      find: ' || (hidesFields && isMasked(...searchClasses[field]))',
      replace: '',
      caughtBy: 'test/electron/ipc/handlers/hidden-field-search.test.ts',
    },
    'a search confirms hidden fields without a limit': {
      file: 'electron/ipc/request-limits.ts',
      find: "revealsLeft: () => Math.max(0, maxPerMinute.reveals - recent('reveals').length),",
      replace: 'revealsLeft: () => 1_000,',
      caughtBy: 'test/electron/ipc/handlers/hidden-field-search.test.ts',
    },
    'a queue that was removed hides a cut of the journal': {
      file: 'electron/storage/school/stores.ts',
      find: "const isQueueNew = mended.includes('queue')",
      replace: 'const isQueueNew = false',
      caughtBy: 'test/electron/storage/recovery/journal-anchor.test.ts',
    },
    'As at… is not noted as a look': {
      file: 'electron/ipc/handlers/people.ts',
      find: '      await noteLook(open(), rules, id)\n      const then',
      replace: '      const then',
      caughtBy: 'test/electron/ipc/shown-by-requests.test.ts',
    },
    'the correction form of a card that is not open is not noted': {
      file: 'electron/ipc/handlers/corrections.ts',
      find: '      await noteUnlessOpen(open(), rules, personId)\n',
      replace: '',
      caughtBy: 'test/electron/ipc/shown-by-requests.test.ts',
    },
    'a correction of spaces alone counts as done before it is sent': {
      file: 'electron/corrections/rules/merge.ts',
      find: '(sameValue(shown, mine) && !sameValue(base, mine))',
      replace: 'sameValue(shown, mine)',
      caughtBy: 'test/electron/corrections/rules/merge.test.ts',
    },
    'a save that queues nothing succeeds': {
      file: 'electron/corrections/check-and-save.ts',
      find: "if (!isNews) throw new AppError({ code: 'correction-moved-on' })",
      replace: '',
      caughtBy: 'test/electron/corrections/check-and-save.test.ts',
    },
    'the form takes two spaces for one': {
      file: 'renderer/features/corrections/form-checks.ts',
      find: 'return !sameExactly(typed, base) &&',
      replace: "return (typed ?? '').replace(/\\s+/g, ' ') !== (base ?? '').replace(/\\s+/g, ' ') &&",
      caughtBy: 'test/renderer/features/corrections/form-checks.test.ts',
    },
    'a date of birth that cannot be read counts as empty': {
      file: 'electron/api/read-rows.ts',
      find: 'isUnread(value) && !isNothing(said.get(name))',
      replace: "isUnread(value) && !isNothing(said.get(name)) && name !== 'birthDate'",
      caughtBy: 'test/electron/api/read-rows.test.ts',
    },
    'any moment is the day it falls on in a time zone': {
      file: 'electron/api/days-in-zone.ts',
      find: "time === '00:00:00' ? day : text",
      replace: 'time === undefined ? text : day',
      caughtBy: 'test/electron/api/days-in-zone.test.ts',
    },
    'a time zone that fits is used before a person has chosen it': {
      file: 'electron/api/connect/probe-date-zone.ts',
      find: "    ledger.learn('dateZone', undefined, 'probed')\n",
      replace: '',
      caughtBy: 'test/electron/api/connect/probe-date-zone.test.ts',
    },
    'a date that is read replaces what was typed': {
      file: 'renderer/ui/day-field.tsx',
      find: 'own.value === value ? own.typed : writtenDay(value)',
      replace: 'writtenDay(value)',
      caughtBy: 'test/renderer/ui/day-field.test.ts',
    },
    'an impossible day is taken for the day that a clock makes of it': {
      file: 'renderer/text/typed-day.ts',
      find: 'return isDay(iso) ? null :',
      replace: 'return !Number.isNaN(Date.parse(iso)) ? null :',
      caughtBy: 'test/renderer/text/typed-day.test.ts',
    },
    'Enter ticks the first of several equal matches': {
      file: 'renderer/features/muster/muster-matches.ts',
      find: 'equal === 1 ? best',
      replace: 'equal > 0 ? best',
      caughtBy: 'test/renderer/features/muster/muster-screen.test.ts',
    },
    'the beginning of a word is as good as the whole word': {
      file: 'renderer/features/muster/muster-matches.ts',
      find: 'parts.filter((part) => words.includes(part)).length',
      replace: 'parts.length',
      caughtBy: 'test/renderer/features/muster/muster-matches.test.ts',
    },
    'a pause outlives the key that caused it': {
      file: 'electron/corrections/push/pause.ts',
      find: '(ofTheKey.has(cause.code) && mark !== key().mark) ||',
      replace: '',
      caughtBy: 'test/electron/corrections/push/pusher.test.ts',
    },
    'a refused key changes nothing': {
      file: 'electron/school/reader/connectivity.ts',
      find: 'keyRefused: () => setRefused(true)',
      replace: 'keyRefused: () => undefined',
      caughtBy: 'test/electron/school/reader/connectivity.test.ts',
    },
    'the footer says online with a refused key': {
      file: 'renderer/text/sync/connection-text.ts',
      find: "if (refusedBy === 'relay' || (refusedBy === 'school' && isOnline)) return refused",
      replace: '',
      caughtBy: 'test/renderer/text/sync/connection-text.test.ts',
    },
    'each request reads the student data': {
      file: 'electron/school/reader/cache-reader.ts',
      find: "parts: { people: later('people'),",
      replace: 'parts: { get people() { return read().people },',
      caughtBy: 'test/electron/school/reader/cache-reader.test.ts',
    },
    'what waits cannot be shown without the stored students': {
      file: 'electron/school/reader/queue.ts',
      find: '(cache.isOpen() ? cache.parts.lists.read(path) : null)',
      replace: 'cache.parts.lists.read(path)',
      caughtBy: 'test/electron/school/reader/queue.test.ts',
    },
    'a desk behind a relay shows when a row last changed': {
      file: 'electron/storage/cache/read-people.ts',
      find: 'if (followed()?.silentSince !== null) return list_at',
      replace: 'if (followed() !== null || list_at) return list_at',
      caughtBy: 'changes',
    },
    'a key without past students never completes a round': {
      file: 'electron/sync/round.ts',
      find: "    deps.state.forbidDataset('past')\n    return true",
      replace: '    return false',
      caughtBy: 'test/electron/sync/round.test.ts',
    },
    'a gateway denies the key': {
      file: 'electron/api/http.ts',
      find: '(words) => words !== null',
      replace: '() => true',
      caughtBy: 'test/electron/sync/round.test.ts',
    },
    'a login page accepts the key': {
      file: 'electron/school/between/school-client.ts',
      find: 'if (sealedRecord.safeParse(json).success) listener',
      replace: 'listener',
      caughtBy: 'test/electron/school/between/school-client.test.ts',
    },
    'a refused key is tried with five tokens': {
      file: 'electron/api/token-source.ts',
      find: 'maxRefused = { alone: 2,',
      replace: 'maxRefused = { alone: 5,',
      caughtBy: 'test/electron/api/shared-key-turns.test.ts',
    },
    'a later round believes a list that moved': {
      file: 'electron/sync/sweep-pages.ts',
      find: '    .update(String(rows))\n',
      replace: '',
      caughtBy: 'test/electron/sync/untrue-lists.test.ts',
    },
    'a leaver with a readable record stays a current student': {
      file: 'electron/sync/confirm-departures.ts',
      find: 'if (suspect.isPast && hasEnded(deps, suspect)) {',
      replace: 'if (false) {',
      caughtBy: 'test/electron/sync/confirm-departures.test.ts',
    },
    'confirmed leavers count towards the review of a departure': {
      file: 'electron/sync/confirm-departures.ts',
      find: 'const unconfirmed = suspects.filter(({ isPast }) => !isPast)',
      replace: 'const unconfirmed = suspects',
      caughtBy: 'test/electron/sync/departures.test.ts',
    },
    'a bare answer empties the name of a company': {
      file: 'electron/corrections/push/push-company.ts',
      find: 'if (read === null || !Object.hasOwn(Object(data), field)) {',
      replace: 'if (read === null) {',
      caughtBy: 'test/electron/corrections/push/push-company.test.ts',
    },
    'two broken lists make the service ill': {
      file: 'electron/school/reader/routes.ts',
      find: 'await api.searchCurrent({}, { page: 1, limit: 1 }) // two',
      replace: 'throw again // two',
      caughtBy: 'test/electron/school/reader/routes.test.ts',
    },
    'a token refused for details fails the round': {
      file: 'electron/sync/round.ts',
      find: "if (isFailure(error, 'token-refused') && names.hasEnded() === 'whole') return false",
      replace: '',
      caughtBy: 'test/electron/sync/detail-rounds.test.ts',
    },
  }),
]
