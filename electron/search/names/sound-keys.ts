import { type Accent, accentsHeard } from './accent-rules.ts'
import { isVowelLetter, type SoundRule, soundRules } from './sound-rules.ts'

/** What two spellings of one spoken name have in common. */
export type SoundKeys = {
  /** One key, or two where the spelling can be read in two ways. */
  readonly fine: readonly string[]
  /** Voiced and unvoiced, m and n, and an r after a vowel not told apart. */
  readonly coarse: readonly string[]
}

const coarser: Readonly<Record<string, string>> = {
  B: 'P',
  D: 'T',
  G: 'K',
  V: 'F',
  N: 'M',
  J: 'X',
  Y: 'A',
  H: 'A',
}
const vowelFirst = 'A'
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
  const fine = new Set<string>()
  const coarse = new Set<string>()
  const read = (accent?: Accent) => {
    const usual = readAloud(word, 'usual', accent)
    const readings = usual.isOpen ? [usual, readAloud(word, 'other', accent)] : [usual]
    for (const heard of readings) {
      if (heard.fine !== '') fine.add(heard.fine)
      // What an accent makes of a word is far enough from its letters.
      if (accent === undefined) coarse.add(heard.coarse)
    }
  }
  read()
  for (const accent of accentsHeard) if (accent.looks.test(word)) read(accent)
  return { fine: [...fine], coarse: [...coarse] }
}

type Reading = 'usual' | 'other'

type Heard = {
  readonly fine: string
  readonly coarse: string
  /** Whether some spelling in it has another reading. */
  readonly isOpen: boolean
}

function readAloud(word: string, reading: Reading, accent?: Accent): Heard {
  let fine = ''
  let isOpen = false
  let coarse = ''
  let joined = false
  for (let at = 0; at < word.length; ) {
    const letter = word[at] ?? ''
    const rule = (accent && ruleAt(word, at, accent.rules)) ?? ruleAt(word, at, soundRules)
    const sounds = rule?.[reading] ?? ''
    if (rule && rule.other !== rule.usual) isOpen = true
    const next = at + (rule?.spelling.length ?? 1)
    if (at === 0 && sounds === '' && isVowelLetter(letter)) {
      fine += vowelFirst
      coarse += vowelFirst
    }
    for (const sound of sounds) {
      if (!joined || fine.at(-1) !== sound) fine += sound
      const mild = coarser[sound] ?? sound
      const isHeard = sound !== 'R' || at === 0 || isVowelLetter(word[next] ?? '')
      if (isHeard && !(joined && coarse.at(-1) === mild)) coarse += mild
      joined = true
    }
    if (isVowelLetter(letter)) joined = false
    at = next
  }
  return { fine, coarse, isOpen }
}

function ruleAt(
  word: string,
  at: number,
  table: ReadonlyMap<string, readonly SoundRule[]>,
): SoundRule | undefined {
  const rules = table.get(word[at] ?? '')
  if (!rules) return undefined
  for (const rule of rules) {
    if (rule.spelling.length > 1 && !word.startsWith(rule.spelling, at)) continue
    if (rule.before !== '' && !rule.before.includes(word[at + rule.spelling.length] ?? '-')) continue
    if (rule.after !== '' && !rule.after.includes(at === 0 ? '-' : (word[at - 1] ?? ''))) continue
    return rule
  }
  return undefined
}
