import type { Sense } from '../typed/parse-query.ts'
import { fieldCodes } from '../words/match-fields.ts'

type FieldName = keyof typeof fieldCodes
type Prices = Partial<Record<FieldName, number>>

/** The cost of a match in each field, in thousandths of a nat. Names cost nothing or little: most searches are by name. */
const prices: Prices = {
  nameAtSchool: 1000,
  otherGivenName: 2000,
  year: 400,
  form: 400,
  house: 1000,
  campus: 1000,
  address: 1000,
  email: 1200,
}

/** Extra costs of numbers: digits of an e-mail address are typed with the address, and a house number is not a year. */
const surcharges: Readonly<Record<Sense, Prices>> = {
  word: {},
  email: {},
  number: { email: 3000 },
  streetNumber: { email: 3000, year: 3000, form: 2500 },
}

/** The price of a field in which a word does not count. */
export const notCounted = 1_000_000

const fieldCount = 16
const tables = new Map<string, Int32Array>()

/** The price of each field code for words of this sense. `fields` has the bits of the fields that count. */
export function fieldPrices(sense: Sense, fields: number): Int32Array {
  const key = `${sense} ${fields}`
  const known = tables.get(key)
  if (known) return known
  const table = new Int32Array(fieldCount).fill(notCounted)
  for (const [name, code] of Object.entries(fieldCodes) as [FieldName, number][]) {
    // sound: the entries of that object
    if (((fields >> code) & 1) === 1) table[code] = (prices[name] ?? 0) + (surcharges[sense][name] ?? 0)
  }
  tables.set(key, table)
  return table
}
