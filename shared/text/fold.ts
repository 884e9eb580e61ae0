/** A folded text with its source positions: unit `i` of `text` comes from `source.slice(starts[i], ends[i])`. */
export type Folded = {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const splits = ' '
const vanishes = ''

/** Letters without a decomposition in Unicode, spelled as on an English keyboard. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'a',
  ǝ: 'a',
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ɛ: 'e',
  ɔ: 'o',
  ƒ: 'f',
  ƙ: 'k',
  ƴ: 'y',
  ȷ: 'j',
  ς: 'σ',
}

/** Apostrophes and characters used as such (okina, a lone acute accent, Hebrew geresh, saltillo), and Arabic tatweel. */
const unwritten = /^['`´‘’‛′＇՚׳ʹ-˟Ꞌꞌـﾞﾟ]$/u
const format = /^\p{Cf}$/u
/** Accents over letters. Vowel signs of Indic and Thai script are not among them: their readers see them as letters. */
const accent =
  /^[[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Zyyy}]&&\p{M}]$/v
const kept = /^[\p{L}\p{N}\p{M}]$/u
const decimal = /^\p{Nd}$/u
const plain = /^[\0-\x7f]*$/

/**
 * The form in which the index, queries and highlights compare names: lower case, without accents and apostrophes, with
 * ß ø đ ł æ œ þ ð ı spelled out. Any other character separates words, and a single space replaces it.
 */
export function fold(text: string): string {
  if (!plain.test(text)) return foldWithMap(text).text
  return text
    .toLowerCase()
    .replace(/['`]/g, vanishes)
    .replace(/[^a-z0-9]+/g, splits)
    .trim()
}

export function foldWords(text: string): readonly string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(splits)
}

export function beginsWords(text: string, typed: string): boolean {
  const words = foldWords(text)
  return foldWords(typed).every((part) => words.some((word) => word.startsWith(part)))
}

/** Folds a text with the source position of each letter, so that matches can be highlighted. */
export function foldWithMap(source: string): Folded {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  let position = 0
  let divided = false
  for (const character of source) {
    const folded = foldCharacter(character)
    const end = position + character.length
    if (folded === splits) divided = true
    else if (folded !== vanishes) {
      for (const part of divided && text !== '' ? splits + folded : folded) {
        for (let unit = 0; unit < part.length; unit++) {
          starts.push(position)
          ends.push(end)
        }
        text += part
      }
      divided = false
    } else if (!divided && text !== '' && accent.test(character)) ends[ends.length - 1] = end
    position = end
  }
  return { text, starts, ends }
}

const cached = new Map<string, string>()

/** Folds one character. It does not depend on its neighbours, so folding twice is the same as folding once. */
function foldCharacter(character: string): string {
  const known = cached.get(character)
  if (known !== undefined) return known
  const folded = computeFold(character)
  cached.set(character, folded)
  return folded
}

function computeFold(character: string): string {
  if (unwritten.test(character) || format.test(character)) return vanishes
  let folded = ''
  let visible = false
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    const spelled = spellOut(part)
    if (spelled === splits) visible = true
    else folded += spelled
  }
  if (folded !== '') return folded
  return visible ? splits : vanishes
}

function spellOut(part: string): string {
  if (unwritten.test(part) || format.test(part) || accent.test(part)) return vanishes
  const spelled = spelledOut[part]
  if (spelled !== undefined) return spelled
  if (decimal.test(part)) return digitValue(part)
  return kept.test(part) ? part : splits
}

/** Decimal digits of every script lie in runs of ten, zero first (Unicode Standard, 4.6). */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (decimal.test(String.fromCodePoint(point - before - 1))) before++
  return String(before % 10)
}
