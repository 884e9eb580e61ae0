import { z } from 'zod'

const unit = z.string().trim().min(1).max(120)
const units = z.array(unit).min(1).max(60)

/**
 * The people a desk may hold. A unit is given by name, code or id; years also as a range
 * (`7-12`). A person must match every given part; omitted parts do not limit.
 */
export const deskScope = z.strictObject({
  campuses: units.optional(),
  yearLevels: units.optional(),
  /** Houses of the school. */
  houses: units.optional(),
  /** Boarding houses: everyone with a current or future placement there. */
  boardingHouses: units.optional(),
  boardersOnly: z.boolean().optional(),
  /** Excludes past students. */
  currentOnly: z.boolean().optional(),
})
export type DeskScope = z.infer<typeof deskScope>

/** A scope as IT writes it: refused if it has a reversed range of years, which would match no one unnoticed. */
export const statedScope = deskScope.extend({
  yearLevels: units.refine((said) => said.every((each) => yearKeys([each])[0]), 'reversed range').optional(),
})

/** The name of each part in a computer's policy. */
export const scopeNames = {
  scopeCampuses: 'campuses',
  scopeYears: 'yearLevels',
  scopeHouses: 'houses',
  scopeBoardingHouses: 'boardingHouses',
  scopeBoardersOnly: 'boardersOnly',
  scopeCurrentOnly: 'currentOnly',
} as const satisfies Readonly<Record<string, keyof DeskScope>>

/** A stored scope. A part that could not be read has no units, so it matches no one. */
export const heldScope = deskScope.extend({
  campuses: z.array(unit).optional(),
  yearLevels: z.array(unit).optional(),
  houses: z.array(unit).optional(),
  boardingHouses: z.array(unit).optional(),
})

const unitParts = ['campuses', 'yearLevels', 'houses', 'boardingHouses'] as const

const flagNames = ['boardersOnly', 'currentOnly'] as const
export const isFlag = (name: keyof DeskScope) => flagNames.some((flag) => flag === name)

const yearRange = /^(?:y(?:ea)?rs?\s*)?(\d{1,2})\s*(?:-|–|to)\s*(?:y(?:ea)?rs?\s*)?(\d{1,2})$/i

const dropped = /[\p{M}{}]/gu
/** One key for all spellings of a unit: `Year 07`, `Yr 7` and `7` are the same year; an id may be in braces. */
export const unitKey = (said: string): string =>
  said.normalize('NFKD').replace(dropped, '').toLowerCase().trim().replace(/\s+/g, ' ')
export const yearKey = (said: string): string =>
  unitKey(said)
    .replace(/^y(?:ea)?rs? /, '')
    .replace(/^0+(?=\d)/, '')

/** The keys of the years. A reversed range contains none. */
export function yearKeys(said: readonly string[]): readonly string[] {
  return said.flatMap((each) => {
    const [, from, to] = yearRange.exec(each.trim()) ?? []
    if (from === undefined || to === undefined) return [yearKey(each)]
    const [first, last] = [Number(from), Number(to)]
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String(first + at))
  })
}

/** A text that is equal for scopes with equal meaning; empty if everyone is held. */
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

const readKey = (key: string): readonly Narrowing[] => (key === '' ? [] : (JSON.parse(key) as Narrowing[])) // sound: a scopeKey

/** Whether a scope contains only people of an earlier scope, both given by their keys. */
export function isWithin(key: string, before: string): boolean {
  const now = readKey(key)
  return readKey(before).every(([name, units]) => {
    const own = now.find(([other]) => other === name)
    return own !== undefined && (isFlag(name) || own[1].every((unit) => units.includes(unit)))
  })
}

/** The scope of the connection file, with each part replaced by the policy's if it has one. */
export function scopeInForce(file: DeskScope | null, policy: DeskScope | null): DeskScope | null {
  const both = { ...file, ...policy }
  return scopeKey(both) === '' ? null : both
}

/** Whether a scope may contain past students: not if it excludes them or needs boarding, which their records lack. */
export const mayHoldPast = (scope: DeskScope | null): boolean =>
  !(scope?.currentOnly || scope?.boardersOnly || scope?.boardingHouses !== undefined)

/** The scope of a desk whose policy cannot be read. */
export const noPeople: DeskScope = { campuses: [] }
