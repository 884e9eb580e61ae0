import { type Accent, accentsHeard } from './accent-rules.ts'
import { isVowel, type SoundRule, type SoundRules, soundRules, wordEdge } from './sound-rules.ts'

/** What two spellings of one spoken name have in common. */
export type SoundKeys = {
  /** One key, or two where the spelling can be read in two ways. */
  readonly fine: readonly string[]
  /** Voiced and unvoiced, m and n, and an r after a vowel not told apart. */
  readonly coarse: readonly string[]
}

const firstLetter = 97
const vowelFirst = unitOf('A')
const rolled = unitOf('R')
/** By sound: the one it is taken for by a stranger's ear. */
const coarser = Uint8Array.from({ length: firstLetter }, (_, unit) => unit)
for (const [sound, mild] of ['BP', 'DT', 'GK', 'VF', 'NM', 'JX', 'YA', 'HA'].map((pair) => [...pair])) {
  coarser[unitOf(sound)] = unitOf(mild)
}
const latinOnly = /^[a-z]{2,}$/
const noKeys: SoundKeys = { fine: [], coarse: [] }

/**
 * The keys of a folded word: its consonants as they sound, and a mark for a vowel at its start. None for a
 * word with other than Latin letters.
 *
 * In the manner of Metaphone (Philips 1990) and Double Metaphone (Philips 2000): silent letters dropped,
 * spellings of one sound merged, two readings where English has two, and two more where the word may be of a
 * language that reads it otherwise. The rules are our own, made for names, and the coarse key merges what an
 * Australian ear does.
 */
export function soundKeys(word: string): SoundKeys {
  if (!latinOnly.test(word)) return noKeys
  const fine: string[] = []
  const coarse: string[] = []
  const letters = lettersOf(word)
  const read = (accent?: Accent) => {
    const isOpen = readAloud(letters, 'usual', accent?.rules)
    for (let again = isOpen; ; again = false) {
      if (fineHeard.count > 0) addNew(fine, textOf(fineHeard))
      // What an accent makes of a word is far enough from its letters.
      if (accent === undefined) addNew(coarse, textOf(coarseHeard))
      if (!again) return
      readAloud(letters, 'other', accent?.rules)
    }
  }
  read()
  for (const accent of accentsHeard) if (accent.looks.test(word)) read(accent)
  return { fine, coarse }
}

type Reading = 'usual' | 'other'
type Heard = { readonly units: Uint8Array; count: number }

/** What was heard last; a letter is heard as three sounds at most. */
const mostSounds = 256
const fineHeard: Heard = { units: new Uint8Array(mostSounds), count: 0 }
const coarseHeard: Heard = { units: new Uint8Array(mostSounds), count: 0 }
const scratch = new Uint8Array(mostSounds)

/** Letters by number, and the word's edge behind them. */
function lettersOf(word: string): Uint8Array {
  const length = Math.min(word.length, mostSounds / 4)
  for (let at = 0; at < length; at++) scratch[at] = word.charCodeAt(at) - firstLetter
  scratch[length] = wordEdge
  return scratch
}

/** Hears a word, and says whether some spelling in it has another reading. */
function readAloud(letters: Uint8Array, reading: Reading, accent: SoundRules | undefined): boolean {
  fineHeard.count = 0
  coarseHeard.count = 0
  let isOpen = false
  let joined = false
  for (let at = 0; letters[at] !== wordEdge; ) {
    const letter = letters[at] ?? wordEdge
    const rule = (accent && ruleAt(letters, at, accent)) ?? ruleAt(letters, at, soundRules)
    const sounds = rule === undefined ? silent : rule[reading]
    if (rule?.hasOther) isOpen = true
    const next = at + (rule === undefined ? 1 : rule.spelling.length)
    const vowel = isVowel(letter)
    if (at === 0 && vowel && sounds.length === 0) {
      hear(fineHeard, vowelFirst)
      hear(coarseHeard, vowelFirst)
    }
    for (const sound of sounds) {
      if (!joined || isNew(fineHeard, sound)) hear(fineHeard, sound)
      const mild = coarser[sound] ?? sound
      const isHeard = sound !== rolled || at === 0 || isVowel(letters[next] ?? wordEdge)
      if (isHeard && (!joined || isNew(coarseHeard, mild))) hear(coarseHeard, mild)
      joined = true
    }
    if (vowel) joined = false
    at = next
  }
  return isOpen
}

const silent: readonly number[] = []

function ruleAt(letters: Uint8Array, at: number, table: SoundRules): SoundRule | undefined {
  const rules = table[letters[at] ?? wordEdge]
  if (rules === undefined) return undefined
  for (const rule of rules) {
    const { spelling, before, after } = rule
    let same = 1
    while (same < spelling.length && letters[at + same] === spelling[same]) same++
    if (same < spelling.length) continue
    if (before !== 0 && ((before >> (letters[at + same] ?? wordEdge)) & 1) === 0) continue
    if (after !== 0 && ((after >> (at === 0 ? wordEdge : (letters[at - 1] ?? wordEdge))) & 1) === 0) continue
    return rule
  }
  return undefined
}

function hear(heard: Heard, sound: number): void {
  heard.units[heard.count++] = sound
}

function isNew({ units, count }: Heard, sound: number): boolean {
  return count === 0 || units[count - 1] !== sound
}

function textOf({ units, count }: Heard): string {
  let text = ''
  for (let at = 0; at < count; at++) text += String.fromCharCode(units[at] ?? 0)
  return text
}

function addNew(keys: string[], key: string): void {
  if (!keys.includes(key)) keys.push(key)
}

function unitOf(sound: string | undefined): number {
  return sound?.charCodeAt(0) ?? 0
}
