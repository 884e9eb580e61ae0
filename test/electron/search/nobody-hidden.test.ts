import { describe, expect, it } from 'vitest'
import { hasPublicData } from '../../bench/search/data/read-csv.ts'
import { judge, makeSchool, type SchoolName } from '../../bench/search/hidden/law.ts'

/* The law in small; `npm run -s bench -- search --hidden` holds 70,000 people to it, with many more texts. */

const people = 4840
const tries = 200

function judgeSchool(school: SchoolName, size = people) {
  const { tried, broken } = judge(makeSchool(school, size, 1), tries, 11)
  expect(tried).toBe(tries)
  expect(broken).toEqual([])
}

describe('nobody is hidden in a school of 4,840, whatever is typed of anyone', () => {
  it('whose names are made up', () => judgeSchool('synthetic'))
  it('or of one whose names and numbers run into each other', () => judgeSchool('tight', 1500))
  it.skipIf(!hasPublicData())('whose names are public (SKIPPED where that data is absent)', () =>
    judgeSchool('untuned'),
  )
})
