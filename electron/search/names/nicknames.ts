import { boysFamilies } from './nickname-families-boys.ts'
import { girlsFamilies } from './nickname-families-girls.ts'
import { otherFamilies } from './nickname-families-other.ts'

/** Names of one family: written forms of the full name, and what its bearers are called. */
type Family = { readonly full: readonly string[]; readonly short: readonly string[] }

/** Another name that a given name may stand for, and how far it is (thousandths of a nat). */
export type Nickname = { readonly name: string; readonly farther: number }

const farther = { fullForShort: 0, anotherSpelling: 300, shortForShort: 1300 } as const

const families = [girlsFamilies, boysFamilies, otherFamilies]
  .join('\n')
  .split(/[|\n]/)
  .map((line) => line.trim())
  .filter((line) => line !== '')
  .map(readFamily)

const familiesByName = new Map<string, number[]>()
families.forEach(({ full, short }, number) => {
  for (const name of new Set([...full, ...short])) {
    const known = familiesByName.get(name)
    if (known) known.push(number)
    else familiesByName.set(name, [number])
  }
})

/** Folded names that the folded name may stand for: its nicknames, the names it is short for, other spellings. */
export function nicknamesOf(name: string): readonly Nickname[] {
  const found = new Map<string, number>()
  for (const number of familiesByName.get(name) ?? []) {
    const { full, short } = families[number] ?? { full: [], short: [] }
    const isFull = full.includes(name)
    const offer = (other: string, price: number) => {
      if (other !== name) found.set(other, Math.min(price, found.get(other) ?? price))
    }
    for (const other of full) offer(other, isFull ? farther.anotherSpelling : farther.fullForShort)
    for (const other of short) offer(other, isFull ? farther.fullForShort : farther.shortForShort)
  }
  return Array.from(found, ([other, price]) => ({ name: other, farther: price }))
}

/** Names by their sound as a child would write it: one y for ie, ey and i at the end, doubled letters once. */
const namesBySound = Map.groupBy(familiesByName.keys(), plainSound)

function plainSound(name: string): string {
  return name
    .replace(/(?:ie|ey|ee|y|i)$/, 'y')
    .replace(/ck|c(?![eih])/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/(.)\1+/g, '$1')
}

/** What a nickname may stand for that is not spelt as any on the lists, but sounds like one: `sallie` as sally. */
export function nicknamesSpeltLike(name: string): readonly Nickname[] {
  if (familiesByName.has(name)) return []
  return (namesBySound.get(plainSound(name)) ?? []).flatMap(nicknamesOf)
}

function readFamily(line: string): Family {
  const [full = '', short = ''] = line.split(':')
  const names = (part: string) => part.trim().split(/\s+/).filter(Boolean)
  return { full: names(full), short: names(short) }
}

/** Names made small by an ending: what remains of the full name, and forms a full name may be recorded in. */

const endings = ['ie', 'ey', 'y', 'i', 'o', 'a', 's', 'sie', 'sy', 'ster', 'kins']
const smallEndings = ['', 'y', 'ie', 'ey', 'i', 'o']
const shortestStem = 3
const longestShortStem = 5
/** Below this length only a doubled consonant (`Bobby`) tells a diminutive from any name that ends in y. */
const plainlySmall = 5
const doubled = /([bcdfgklmnprstvz])\1$/

/** Beginnings of full names that a diminutive may be made from: `robbie` of rob, `josie` of jos. */
export function stemsOf(name: string): readonly string[] {
  const stems = new Set<string>()
  for (const ending of endings) {
    if (!name.endsWith(ending)) continue
    const stem = name.slice(0, -ending.length)
    if (doubled.test(stem)) stems.add(stem.slice(0, -1))
    if (name.length >= plainlySmall) stems.add(stem)
  }
  return [...stems].filter((stem) => stem.length >= shortestStem)
}

/** Short forms that a full name may be recorded in: `daniel` as dan, danny, dannie. */
export function shortFormsOf(name: string): readonly string[] {
  const forms = new Set<string>()
  for (let length = shortestStem; length <= Math.min(longestShortStem, name.length - 1); length++) {
    const stem = name.slice(0, length)
    for (const ending of smallEndings) {
      forms.add(stem + ending)
      if (ending !== '') forms.add(stem + stem.slice(-1) + ending)
    }
  }
  forms.delete(name)
  return [...forms]
}
