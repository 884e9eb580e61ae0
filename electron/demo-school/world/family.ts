import { type NamePool, nicknames } from './cultures.ts'
import { namePools } from './name-pools.ts'
import type { Names } from './person.ts'
import { pickWeighted, type Random } from './random.ts'

/** Children of one household share a surname and a name pool. */
export type Family = { readonly household: number; readonly pool: NamePool; readonly surname: string }

export function drawFamily(random: Random, household: number): Family {
  const pool = pickWeighted(namePools, random.next())
  const surname = random.pick(pool.surnames)
  if (!random.chance(0.04)) return { household, pool, surname }
  const other = random.pick(pickWeighted(namePools, random.next()).surnames)
  return { household, pool, surname: `${surname}-${other}` }
}

export type Sex = 'girl' | 'boy'

export function drawNames(random: Random, { pool, surname }: Family, sex: Sex): Names {
  const ofSex = sex === 'girl' ? pool.girls : pool.boys
  const givenName = random.pick(ofSex)
  return {
    givenName,
    preferredName: drawPreferred(random, givenName, pool),
    otherGivenName: random.chance(0.55) ? random.pick(ofSex) : null,
    surname: random.chance(pool.singleName ?? 0) ? null : surname,
    nameSuffix: random.chance(0.004) ? random.pick(['Jr', 'II', 'III']) : null,
    initials: null,
    maidenName: null,
    familyNamePrevious: random.chance(0.01) ? random.pick(pool.surnames) : null,
    overrideLegalSurname: null,
    nameAtSchool: null,
  }
}

function drawPreferred(random: Random, given: string, { taken }: NamePool): string | null {
  const known = nicknames[given]
  if (known !== undefined && random.chance(0.5)) return random.pick(known)
  if (taken !== undefined && random.chance(0.35)) return random.pick(taken)
  return random.chance(0.02) ? given.slice(0, Math.max(2, Math.ceil(given.length / 2))) : null
}
