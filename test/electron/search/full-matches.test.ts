import { describe, expect, it } from 'vitest'
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

describe('a search lists everyone who fits', () => {
  it('in a school of 4,840 with invented names', () => judgeSchool('synthetic'))
  it('in a school of 1,500 with names and numbers that overlap', () => judgeSchool('tight', 1500))
  it.skipIf(!hasPublicData())(
    'in a school of 4,840 with public names (SKIPPED without the public data)',
    () => judgeSchool('untuned'),
  )
})
