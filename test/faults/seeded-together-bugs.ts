import { bugsWith, type SeededBug } from './seeded-bug.ts'

/**
 * What was false once, put back: found by the judge of the statements, who knows nothing of the product.
 */
export const togetherBugs: readonly SeededBug[] = [
  ...bugsWith({ caughtBy: 'together' })({
    'a correction hides changes from the sync': {
      file: 'electron/storage/cache/people-writer.ts',
      find: "if (scope === 'current' && (change !== 'same' || !hasDetail(id)))",
      replace: "if (scope === 'current' && !hasDetail(id))",
    },
    'a row that is shown again stays as old as it was': {
      file: 'electron/storage/cache/people-writer.ts',
      find: 'UPDATE person SET list_at = :at WHERE',
      replace: 'UPDATE person SET list_at = list_at WHERE :at IS NOT NULL AND',
    },
    'an answer is as old as its commit': {
      file: 'electron/sync/commit-page.ts',
      find: 'askedAt: answer.askedAt',
      replace: 'askedAt: new Date(deps.clock.now() + 60_000).toISOString()',
    },
    'the first look at a list proves it': {
      file: 'electron/sync/sweep-pages.ts',
      find: 'let isWhole = isProven(pass, sweep.listedHash)',
      replace: 'let isWhole = true',
    },
    'a total that lies ends the list': {
      file: 'electron/sync/read-pass.ts',
      find: 'if (left !== null && left > 0) return empty >= maxEmpty',
      replace: 'if (left === 0) return true',
    },
    'every page is as full as it was asked for': {
      file: 'electron/sync/read-pass.ts',
      find: 'let fullest = fullestBefore',
      replace: 'let fullest: number = pageLimit.largest + 0 * fullestBefore',
    },
    'an update leaves the school ID out': {
      file: 'electron/corrections/push/update-body.ts',
      find: "if (row.schoolId !== null && row.schoolId !== '') body.schoolId = row.schoolId",
      replace: '',
    },
    'a service that replaces does not get the fields that no read shows': {
      file: 'electron/corrections/push/push-person.ts',
      find: 'mustAsk(deps, sent) || ',
      replace: '',
    },
    'taken is verified': {
      file: 'electron/corrections/rules/machine.ts',
      find: "'answered-unseen': 'sent'",
      replace: "'answered-unseen': 'applied'",
    },
    'an answer is a proof': {
      file: 'electron/corrections/rules/machine.ts',
      find: "'answered-mine': 'uncertain'",
      replace: "'answered-mine': 'applied'",
    },
    'what the service has not kept counts as done': {
      file: 'electron/corrections/rules/machine.ts',
      find: "'not-kept': 'parked'",
      replace: "'not-kept': 'applied'",
    },
    'nothing rests after a fault': {
      file: 'electron/corrections/push/pusher.ts',
      find: 'const retryMs = { first: 15_000, longest: 300_000 } as const',
      replace: 'const retryMs = { first: 100, longest: 100 } as const',
    },
    'one record that cannot be read stops every correction': {
      file: 'electron/corrections/push/pusher.ts',
      find: 'const maxTroubles = 3',
      replace: 'const maxTroubles = 1',
    },
    'one record that cannot be read fails the round': {
      file: 'electron/sync/systemic.ts',
      find: 'if (isSystemic(error.failure) && !mayBeOneRecord(error)) throw error',
      replace: 'if (isSystemic(error.failure)) throw error',
    },
    'an outage of pages ends in neither of the two': {
      file: 'electron/school/between/school-client.ts',
      find: 'if (!isItsOwn || answer.status >= 500) listener.failed()',
      replace: '',
      from: 12,
    },
    'a gateway refuses the key': {
      file: 'electron/api/token-source.ts',
      find: 'const isRefusal = (status === 400 || status === 401) && refusedKey.safeParse(json).success',
      replace: 'const isRefusal = status === 400 || status === 401 || status === 403',
      from: 16,
    },
    'a record is looked for where its school ID was': {
      file: 'electron/corrections/reading/fresh-read.ts',
      find: '(first && foundIn(first, personId)) ?? (await findByPages(personId, search))',
      replace: 'first === null ? await findByPages(personId, search) : foundIn(first, personId)',
    },
    'the first match is taken for the person': {
      file: 'electron/corrections/reading/fresh-read.ts',
      find: 'rows.find(({ communityId }) => communityId === personId)',
      replace: 'rows[0]',
    },
    'an end that cannot be read is none': {
      file: 'electron/sync/keep.ts',
      find: 'const { start, end, isUnreadable } = daysOf(startDate, endDate)',
      replace:
        'const isUnreadable = false\n  const { start, end } = daysOf(startDate, String(endDate).length > 10 ? null : endDate)',
    },
    'every placement is open': {
      file: 'electron/sync/keep.ts',
      find: 'endDate: end,',
      replace: 'endDate: null,',
    },
    'the details prove whatever was sent': {
      file: 'electron/corrections/push/compare-with-school.ts',
      find: "verdictOf(correction, detail[name]) !== 'already-mine'",
      replace: 'false',
    },
    'what no read shows is written over without a word': {
      file: 'electron/corrections/push/compare-with-school.ts',
      find: "if (correction.state === 'queued' && !correction.baseKnown)",
      replace: 'if (false)',
      from: 27,
    },
    'a past search that is refused fails the round': {
      file: 'electron/sync/round.ts',
      find: "  'server-error',\n  'token-refused',\n]",
      replace: "  'token-refused',\n]",
    },
    'an address that is not said to be protected may be seen': {
      file: 'electron/sync/keep-address.ts',
      find: 'confidential === false',
      replace: 'confidential !== true',
      from: 15,
    },
    'a service that keeps its own spelling has done what was asked': {
      file: 'electron/corrections/rules/merge.ts',
      find: '(sameButForSpelling(shown, values.mine) && !sameButForSpelling(values.base, values.mine))',
      replace: 'sameButForSpelling(shown, values.mine)',
      from: 9,
    },
    'a service that replaces is known by its answers alone': {
      file: 'electron/corrections/push/unseen-update.ts',
      find: '  learnReplace(deps, corrections, { blanked, untouched: omitted })\n',
      replace: '',
    },
    'no one waits for an update without an outcome': {
      file: 'electron/corrections/push/unseen-update.ts',
      find: "profile().putMode === 'unknown' &&",
      replace: 'false &&',
      from: 42,
    },
    'any other value ends a request as done': {
      file: 'electron/corrections/change-requests.ts',
      find: 'if (isSame(request.field, value.text, request.wanted)) return',
      replace: 'if (!isSame(request.field, value.text, request.old)) return',
    },
    'a request for an address never ends as done': {
      file: 'electron/corrections/change-requests.ts',
      find: "'postalAddress') return foldWords(text).join(' ')",
      replace: "'postalAddress') return text",
    },
  }),
  ...bugsWith({})({
    'a relay names people as unlisted who are on their list': {
      file: 'electron/relay/publish/publishing.ts',
      find: 'shownBy.get(id) === scope ? [id] : []',
      replace: 'shownBy.has(id) && scope ? [id] : []',
      caughtBy: 'changes',
    },
    'people whose details cannot be read take the turns of all others': {
      file: 'electron/storage/cache/sync-state.ts',
      find: ' AND community_id NOT IN (SELECT community_id FROM fetch_queue)\n     ORDER BY d.read_at > :now DESC, d.read_at LIMIT :limit`',
      replace: '\n     ORDER BY d.read_at > :now DESC, d.read_at LIMIT :limit ON CONFLICT DO NOTHING`',
      caughtBy: 'changes',
    },
  }),
]
