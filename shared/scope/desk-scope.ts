import { z } from 'zod'

const unit = z.string().trim().min(1).max(120)
const units = z.array(unit).min(1).max(60)

/**
 * Whom a desk holds, as the school narrows it. A unit is said by its name, its code or its id; years also as a range
 * (`7-12`). Everything that is said must fit; what is left out narrows nothing.
 */
export const deskScope = z.strictObject({
  campuses: units.optional(),
  yearLevels: units.optional(),
  /** Houses of the school. */
  houses: units.optional(),
  /** Boarding houses: everybody with a place there, now or to come. */
  boardingHouses: units.optional(),
  boardersOnly: z.boolean().optional(),
  /** Nobody who has left. */
  currentOnly: z.boolean().optional(),
})
export type DeskScope = z.infer<typeof deskScope>

/** What each part is called where IT says it for a whole computer. */
export const scopeNames = {
  scopeCampuses: 'campuses',
  scopeYears: 'yearLevels',
  scopeHouses: 'houses',
  scopeBoardingHouses: 'boardingHouses',
  scopeBoardersOnly: 'boardersOnly',
  scopeCurrentOnly: 'currentOnly',
} as const satisfies Readonly<Record<string, keyof DeskScope>>

/** Of a copy: without a unit where nothing that was said of it could be read, and so nobody fits. */
export const heldScope = deskScope.extend({
  campuses: z.array(unit).optional(),
  yearLevels: z.array(unit).optional(),
  houses: z.array(unit).optional(),
  boardingHouses: z.array(unit).optional(),
})

const unitParts = ['campuses', 'yearLevels', 'houses', 'boardingHouses'] as const

const flagNames = ['boardersOnly', 'currentOnly'] as const
const isFlag = (name: keyof DeskScope) => flagNames.some((flag) => flag === name)

const yearRange = /^(?:years?\s*)?(\d{1,2})\s*(?:-|–|to)\s*(\d{1,2})$/i

/** One word for a unit, however it is written: `Year 07`, `07` and `7` are the same year. */
export const unitKey = (said: string): string =>
  said.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
export const yearKey = (said: string): string =>
  unitKey(said)
    .replace(/^years? /, '')
    .replace(/^0+(?=\d)/, '')

/** The years that are meant, each by its key. A range that runs backwards means nobody. */
export function yearKeys(said: readonly string[]): readonly string[] {
  return said.flatMap((each) => {
    const [, from, to] = yearRange.exec(each.trim()) ?? []
    if (from === undefined || to === undefined) return [yearKey(each)]
    const [first, last] = [Number(from), Number(to)]
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String(first + at))
  })
}

/** What of a scope narrows, in one text for each meaning; empty where everybody is held. */
export function scopeKey(scope: DeskScope | null): string {
  const said = narrowing(scope)
  return said.length === 0 ? '' : JSON.stringify(said)
}

type Narrowing = readonly [name: keyof DeskScope, keys: string[]]

function narrowing(scope: DeskScope | null): readonly Narrowing[] {
  if (scope === null) return []
  const named = unitParts.flatMap((name): Narrowing[] => {
    const said = scope[name]
    if (said === undefined) return []
    const keys = name === 'yearLevels' ? yearKeys(said) : said.map(unitKey)
    return [[name, [...new Set(keys)].toSorted()]]
  })
  const flags = flagNames.filter((name) => scope[name] === true)
  return [...named, ...flags.map((name): Narrowing => [name, []])]
}

const readKey = (key: string): readonly Narrowing[] => (key === '' ? [] : (JSON.parse(key) as Narrowing[])) // sound: made above

/** Whether everybody whom the one holds, the other held as well, by their keys. */
export function isWithin(key: string, before: string): boolean {
  const now = readKey(key)
  return readKey(before).every(([name, units]) => {
    const own = now.find(([other]) => other === name)
    return own !== undefined && (isFlag(name) || own[1].every((unit) => units.includes(unit)))
  })
}

/** What the school's connection file says, and over it, name by name, what IT says for the computer. */
export function scopeInForce(file: DeskScope | null, policy: DeskScope | null): DeskScope | null {
  const both = { ...file, ...policy }
  return scopeKey(both) === '' ? null : both
}

/** Whether the record of a past student can show that they are inside: it says nothing of boarding. */
export const mayHoldPast = (scope: DeskScope | null): boolean =>
  !(scope?.currentOnly || scope?.boardersOnly || scope?.boardingHouses !== undefined)

/** What it holds where nobody can say whom it may hold. */
export const noPeople: DeskScope = { campuses: [] }
