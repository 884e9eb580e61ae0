import type { Sense } from '../typed/parse-query.ts'
import { fieldCodes } from '../words/match-fields.ts'

type FieldName = keyof typeof fieldCodes
type Prices = Partial<Record<FieldName, number>>

/** What a match in each field costs, in thousandths of a nat: people are asked for by name before anything else. */
const prices: Prices = {
  nameAtSchool: 300,
  formerName: 500,
  otherGivenName: 700,
  year: 400,
  form: 400,
  house: 1000,
  campus: 1000,
  address: 1000,
  email: 1200,
}

/** What it costs more for numbers: those of an e-mail address are typed with it, those before a street are no year. */
const surcharges: Readonly<Record<Sense, Prices>> = {
  word: {},
  email: {},
  number: { email: 3000 },
  streetNumber: { email: 3000, year: 3000, form: 2500 },
}

/** Price of a field in which a word does not count. */
export const notCounted = 1_000_000

const fieldCount = 16
const tables = new Map<string, Int32Array>()

/** Price of each field by code, for words of this sense that count in these fields (one bit each). */
export function fieldPrices(sense: Sense, fields: number): Int32Array {
  const key = `${sense} ${fields}`
  const known = tables.get(key)
  if (known) return known
  const table = new Int32Array(fieldCount).fill(notCounted)
  for (const [name, code] of Object.entries(fieldCodes) as [FieldName, number][]) {
    // sound: the object's own entries
    if (((fields >> code) & 1) === 1) table[code] = (prices[name] ?? 0) + (surcharges[sense][name] ?? 0)
  }
  tables.set(key, table)
  return table
}
