import { describe, expect, it } from 'vitest'
import type { PopulationName } from '../../bench/search/data/population.ts'
import { hasPublicData } from '../../bench/search/data/read-csv.ts'
import { judge, makeSchool } from '../../bench/search/hidden/law.ts'

/* The law in small; `npm run -s bench -- search --hidden` holds 70,000 people to it, with many more texts. */

const people = 4840
const tries = 200

function judgeSchool(set: PopulationName) {
  const { tried, broken } = judge(makeSchool(set, people, 1), tries, 11)
  expect(tried).toBe(tries)
  expect(broken).toEqual([])
}

describe('nobody is hidden in a school of 4,840, whatever is typed of anyone', () => {
  it('whose names are made up', () => judgeSchool('synthetic'))
  it.skipIf(!hasPublicData())('whose names are public (SKIPPED where that data is absent)', () =>
    judgeSchool('untuned'),
  )
})
