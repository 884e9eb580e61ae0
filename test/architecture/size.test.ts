import { describe, expect, it } from 'vitest'
import { readProduct, readSources } from './source-files.ts'

/** Larger on purpose, each with its reason. A file that shrinks again must leave the list. */
const largerFiles: Readonly<Record<string, string>> = {}
const longerFunctions: Readonly<Record<string, string>> = {
  'electron/storage/cache/migrations.ts': 'one schema, as SQL',
  'electron/storage/queue/open-queue.ts': 'one schema, as SQL',
}

const loop = 'inner loop over numbers: an object made for each call would cost more than the call'
const manyParameters: Readonly<Record<string, string>> = {
  'electron/search/ranking/candidates.ts': loop,
  'electron/search/matching/edit-price.ts': loop,
  'electron/search/ranking/rescoring.ts': loop,
  'electron/search/ranking/options.ts': loop,
  'electron/search/words/trie-walk.ts': loop,
  'electron/search/matching/word-matches.ts': loop,
  'electron/search/typed/typed-filters.ts':
    'the callback of String.replace, whose parameters are the match’s',
  'shared/text/typed-dates.ts': 'makes one record of four numbers',
}

const sources = readProduct()

describe('size', () => {
  it('keeps every file within 250 lines, or lists it with a reason', () => {
    const large = sources.filter(({ lines }) => lines > 250).map(({ path }) => path)
    expect(large.toSorted()).toEqual(Object.keys(largerFiles).toSorted())
  })
  it('keeps every function within 50 lines, or lists its file with a reason', () => {
    const long = sources
      .filter(({ functions }) => functions.some(({ ownLines }) => ownLines > 50))
      .map(({ path }) => path)
    expect(long.toSorted()).toEqual(Object.keys(longerFunctions).toSorted())
  })
  it('gives a function at most three parameters, or lists its file with a reason', () => {
    const many = sources
      .filter(({ functions }) => functions.some(({ params }) => params > 3))
      .map(({ path }) => path)
    expect(many.toSorted()).toEqual(Object.keys(manyParameters).toSorted())
  })
})

/** Tests are read as much as what they test, and are larger only for these reasons. */
const largerTests: Readonly<Record<string, string>> = {}
const longerInTests: Readonly<Record<string, string>> = {
  'test/renderer/support/sample-people.ts': 'one person with every field, as data',
}
const row = 'the cells of a row of it.each'
const judged = 'what is known, and three things said of it'
const manyInTests: Readonly<Record<string, string>> = {
  'test/bench/sync/school-server.ts': 'the four parts of a request',
  'test/electron/api/authorized-http.test.ts': row,
  'test/electron/api/http.test.ts': row,
  'test/electron/corrections/push/compare-with-school.test.ts': row,
  'test/electron/corrections/push/judge-answer.test.ts': row,
  'test/electron/corrections/check-and-save.test.ts': row,
  'test/electron/ipc/handlers/say-reason.test.ts': 'one reason, by its parts; and a row',
  'test/electron/search/matching/edit-price.test.ts': row,
  'test/electron/search/ranking/answer-query.test.ts': row,
  'test/electron/search/ranking/listing.test.ts': row,
  'test/electron/shell/security.test.ts': row,
  'test/electron/sync/confirm-departures.test.ts': row,
  'test/electron/sync/read-pass.test.ts': row,
  'test/faults/together/judge/corrections.ts': judged,
  'test/faults/together/judge/known.ts': judged,
  'test/shared/api/reading/tolerant.test.ts': row,
}

describe('the size of tests', () => {
  const tests = readSources(['test'])
  const pathsOf = (isOver: (one: (typeof tests)[number]) => boolean) =>
    tests
      .filter(isOver)
      .map(({ path }) => path)
      .toSorted()
  it('keeps every test file within 300 lines, or lists it with a reason', () => {
    expect(pathsOf(({ lines }) => lines > 300)).toEqual(Object.keys(largerTests).toSorted())
  })
  it('keeps every function of a test within 70 lines, or lists its file with a reason', () => {
    const isLong = ({ functions }: (typeof tests)[number]) => functions.some(({ ownLines }) => ownLines > 70)
    expect(pathsOf(isLong)).toEqual(Object.keys(longerInTests).toSorted())
  })
  it('gives a function of a test at most three parameters, or lists its file with a reason', () => {
    const hasMany = ({ functions }: (typeof tests)[number]) => functions.some(({ params }) => params > 3)
    expect(pathsOf(hasMany)).toEqual(Object.keys(manyInTests).toSorted())
  })
})
