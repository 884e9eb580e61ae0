import { expect, it } from 'vitest'
import { hasPublicData } from '../../bench/search/data/public-data.ts'
import { judge, makeSchool, type SchoolName } from '../../bench/search/hidden/judge.ts'

/* A small run; `npm run -s bench -- search --hidden` checks 70,000 people and many more texts. */

const people = 4840
const tries = 200

function judgeSchool(school: SchoolName, size = people) {
  const { tried, broken } = judge(makeSchool(school, size, 1), tries, 11)
  expect(tried).toBe(tries)
  expect(broken).toEqual([])
}

it('lists everyone who fits among 4,840 people with invented names', () => judgeSchool('synthetic'))
it('lists everyone who fits among 1,500 people with overlapping names', () => judgeSchool('tight', 1500))
it.skipIf(!hasPublicData())(
  'lists everyone who fits among 4,840 people with public names (SKIPPED without the public data)',
  () => judgeSchool('untuned'),
)
