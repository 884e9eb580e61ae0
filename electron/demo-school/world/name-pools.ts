import type { Faker } from '@faker-js/faker'
import { faker as german } from '@faker-js/faker/locale/de'
import { faker as australian } from '@faker-js/faker/locale/en_AU'
import { faker as indian } from '@faker-js/faker/locale/en_IN'
import { faker as spanish } from '@faker-js/faker/locale/es'
import { faker as french } from '@faker-js/faker/locale/fr'
import { faker as croatian } from '@faker-js/faker/locale/hr'
import { faker as italian } from '@faker-js/faker/locale/it'
import { faker as norwegian } from '@faker-js/faker/locale/nb_NO'
import { faker as polish } from '@faker-js/faker/locale/pl'
import { faker as turkish } from '@faker-js/faker/locale/tr'
import { faker as vietnamese } from '@faker-js/faker/locale/vi'
import { faker as yoruba } from '@faker-js/faker/locale/yo_NG'
import { handWrittenPools, type NameList, type NamePool } from './cultures.ts'

/** Reads the name library's lists directly, because drawing each name through it takes longer than the whole school. */
const pool = (weight: number, faker: Faker): NamePool => {
  const { first_name, last_name } = faker.rawDefinitions.person ?? {}
  return {
    weight,
    girls: usable(first_name?.female),
    boys: usable(first_name?.male),
    surnames: usable(last_name?.generic),
  }
}

const usable = (list: readonly string[] | null | undefined): NameList => {
  const [first, ...rest] = (list ?? []).filter((name) => name.length <= 20 && !name.includes('.'))
  if (first === undefined) throw new Error('the name library has no such list')
  return [first, ...rest]
}

export const namePools: readonly [NamePool, ...NamePool[]] = [
  pool(34, australian),
  pool(7, vietnamese),
  pool(6, indian),
  pool(5, italian),
  pool(3, polish),
  pool(3, turkish),
  pool(2, croatian),
  pool(2, german),
  pool(2, french),
  pool(2, spanish),
  pool(1, norwegian),
  pool(2, yoruba),
  ...Object.values(handWrittenPools),
]

/** Words for street names. They are given names, so that no street is named after a real person. */
export const streetWords: NameList = usable(australian.rawDefinitions.person?.first_name?.female)
