import { type Accent, accentsHeard } from './foreign-sounds.ts'
import { isVowel, type SoundRule, type SoundRules, soundRules, wordEdge } from './sound-rules.ts'

/** Keys that spellings of one spoken name have in common. */
export type SoundKeys = {
  /** One key per reading of the spelling. */
  readonly fine: readonly string[]
  /** Keys that do not distinguish voiced and unvoiced consonants, m and n, or an r after a vowel. */
  readonly coarse: readonly string[]
}

const firstLetter = 97
const vowelFirst = unitOf('A')
const rolled = unitOf('R')
/** For each sound, the sound that replaces it in coarse keys. */
const coarser = Uint8Array.from({ length: firstLetter }, (_, unit) => unit)
for (const [sound, mild] of ['BP', 'DT', 'GK', 'VF', 'NM', 'JX', 'YA', 'HA'].map((pair) => [...pair])) {
  coarser[unitOf(sound)] = unitOf(mild)
}
const latinOnly = /^[a-z]{2,}$/
const noKeys: SoundKeys = { fine: [], coarse: [] }

/**
 * The sound keys of a folded word: its consonants as they sound, and a mark for a vowel at its start. None for a word with
 * characters other than Latin letters.
 *
 * In the manner of Metaphone (Philips 1990) and Double Metaphone (Philips 2000): silent letters are dropped, spellings of
 * one sound merged, and a word has more readings if English or another language may read it otherwise. The rules are our
 * own and made for names; the coarse key merges sounds that Australians confuse.
 */
export function soundKeys(word: string): SoundKeys {
  if (!latinOnly.test(word)) return noKeys
  const fine: string[] = []
  const coarse: string[] = []
  const letters = lettersOf(word)
  const read = (accent?: Accent) => {
    const isOpen = writeKeys(letters, 'usual', accent?.rules)
    for (let hasSecond = isOpen; ; hasSecond = false) {
      if (fineKey.count > 0) addNew(fine, textOf(fineKey))
      // Accents get no coarse keys, because these would be too far from the spelling.
      if (accent === undefined) addNew(coarse, textOf(coarseKey))
      if (!hasSecond) return
      writeKeys(letters, 'other', accent?.rules)
    }
  }
  read()
  for (const accent of accentsHeard) if (accent.looks.test(word)) read(accent)
  return { fine, coarse }
}

type Reading = 'usual' | 'other'
type KeyBuffer = { readonly units: Uint8Array; count: number }

/** Length of the buffers: at most 64 letters are read, and a letter has at most three sounds. */
const maxSounds = 256
const fineKey: KeyBuffer = { units: new Uint8Array(maxSounds), count: 0 }
const coarseKey: KeyBuffer = { units: new Uint8Array(maxSounds), count: 0 }
const scratch = new Uint8Array(maxSounds)

/** The letters of a word by number, followed by the word's edge. */
function lettersOf(word: string): Uint8Array {
  const length = Math.min(word.length, maxSounds / 4)
  for (let at = 0; at < length; at++) scratch[at] = word.charCodeAt(at) - firstLetter
  scratch[length] = wordEdge
  return scratch
}

/** Writes the keys of one reading of a word. Returns whether the word has another reading. */
function writeKeys(letters: Uint8Array, reading: Reading, accent: SoundRules | undefined): boolean {
  fineKey.count = 0
  coarseKey.count = 0
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
      append(fineKey, vowelFirst)
      append(coarseKey, vowelFirst)
    }
    for (const sound of sounds) {
      if (!joined || isNew(fineKey, sound)) append(fineKey, sound)
      const mild = coarser[sound] ?? sound
      const isHeard = sound !== rolled || at === 0 || isVowel(letters[next] ?? wordEdge)
      if (isHeard && (!joined || isNew(coarseKey, mild))) append(coarseKey, mild)
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

function append(key: KeyBuffer, sound: number): void {
  key.units[key.count++] = sound
}

function isNew({ units, count }: KeyBuffer, sound: number): boolean {
  return count === 0 || units[count - 1] !== sound
}

function textOf({ units, count }: KeyBuffer): string {
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
