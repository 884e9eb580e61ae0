import lists from './nicknames.json' with { type: 'json' }

/** Spellings of one full name, and its short forms. */
type Family = { readonly full: readonly string[]; readonly short: readonly string[] }

/** A name that a given name may stand for, and its distance in thousandths of a nat. */
export type Nickname = { readonly name: string; readonly distance: number }

const distances = { fullForShort: 0, anotherSpelling: 300, shortForShort: 1300 } as const

/**
 * Names of English-speaking families, and given names from other languages that are common in Australian schools (European,
 * Arabic, Indian, Pacific, Māori, Japanese, Hebrew), with their short forms and Latin spellings. Compiled for this
 * application. Bars separate families; in each, the full forms of one name come before the colon and its short forms after.
 */
const families = [...lists.girls, ...lists.boys, ...lists.other]
  .flatMap((line) => line.split('|'))
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

/** Folded names that a folded name may stand for: its short forms, full names, and other spellings. */
export function nicknamesOf(name: string): readonly Nickname[] {
  const found = new Map<string, number>()
  for (const number of familiesByName.get(name) ?? []) {
    const { full, short } = families[number] ?? { full: [], short: [] }
    const isFull = full.includes(name)
    const offer = (other: string, price: number) => {
      if (other !== name) found.set(other, Math.min(price, found.get(other) ?? price))
    }
    for (const other of full) offer(other, isFull ? distances.anotherSpelling : distances.fullForShort)
    for (const other of short) offer(other, isFull ? distances.fullForShort : distances.shortForShort)
  }
  return Array.from(found, ([other, price]) => ({ name: other, distance: price }))
}

/** Names by a simplified spelling, such as y for a final ie, ey, ee or i, and one letter for two equal ones. */
const namesBySound = Map.groupBy(familiesByName.keys(), plainSound)

function plainSound(name: string): string {
  return name
    .replace(/(?:ie|ey|ee|y|i)$/, 'y')
    .replace(/ck|c(?![eih])/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/(.)\1+/g, '$1')
}

/** Names that a nickname may stand for if it is not in the lists but sounds like one that is: `sallie` like sally. */
export function nicknamesThatSoundLike(name: string): readonly Nickname[] {
  if (familiesByName.has(name)) return []
  return (namesBySound.get(plainSound(name)) ?? []).flatMap(nicknamesOf)
}

function readFamily(line: string): Family {
  const [full = '', short = ''] = line.split(':')
  const names = (part: string) => part.trim().split(/\s+/).filter(Boolean)
  return { full: names(full), short: names(short) }
}

const endings = ['ie', 'ey', 'y', 'i', 'o', 'a', 's', 'sie', 'sy', 'ster', 'kins']
const smallEndings = ['', 'y', 'ie', 'ey', 'i', 'o']
const minStemLength = 3
const maxShortStemLength = 5
/** Shorter names are not read as diminutives, because many other short names end in y too. */
const minDiminutiveLength = 5
const doubled = /([bcdfgklmnprstvz])\1$/

/** Beginnings of full names that a diminutive may come from: rob for `robbie`, jos for `josie`. */
export function stemsOf(name: string): readonly string[] {
  const stems = new Set<string>()
  for (const ending of endings) {
    if (!name.endsWith(ending)) continue
    const stem = name.slice(0, -ending.length)
    if (doubled.test(stem)) stems.add(stem.slice(0, -1))
    if (name.length >= minDiminutiveLength) stems.add(stem)
  }
  return [...stems].filter((stem) => stem.length >= minStemLength)
}

/** Short forms that a full name may be recorded as: dan, danny, dannie for `daniel`. */
export function shortFormsOf(name: string): readonly string[] {
  const forms = new Set<string>()
  for (let length = minStemLength; length <= Math.min(maxShortStemLength, name.length - 1); length++) {
    const stem = name.slice(0, length)
    for (const ending of smallEndings) {
      forms.add(stem + ending)
      if (ending !== '') forms.add(stem + stem.slice(-1) + ending)
    }
  }
  forms.delete(name)
  return [...forms]
}
