import table from './chinese-syllables.json' with { type: 'json' }

/** Wade-Giles spellings of Pinyin initials, without the apostrophes, which people do not type. */
const initials: readonly (readonly [pinyin: RegExp, spelling: string])[] = [
  [/^zh/, 'ch'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
  [/^[jq]/, 'ch'],
  [/^x/, 'hs'],
  [/^r/, 'j'],
  [/^[zc](?!h)/, 'ts'],
]

const finals: readonly (readonly [pinyin: RegExp, spelling: string])[] = [
  [/^(ch|zh|sh|r)i$/, '$1ih'],
  [/^([zc])i$/, 'tzu'],
  [/^si$/, 'szu'],
  [/^([gk])ui$/, '$1uei'],
  [/^([gkh])e$/, '$1o'],
  [/(?<=^(?:d|t|n|l|z|c|s|zh|ch|r))uo$/, 'o'],
  [/ong$/, 'ung'],
  [/ian$/, 'ien'],
  [/^yan$/, 'yen'],
  [/([iuy])e$/, '$1eh'],
  [/^you$/, 'yu'],
  [/^yi$/, 'i'],
  [/^er$/, 'erh'],
]

/** Wade-Giles spellings of a Pinyin syllable, as used in Taiwan and formerly everywhere: `xu` as hsu, `zhong` as chung. */
export function wadeGilesOf(syllable: string): readonly string[] {
  const respelt = respell(syllable, finals)
  return [...new Set([respell(respelt, initials), respell(syllable, initials)])].filter(
    (each) => each !== syllable,
  )
}

/** English spellings by ear: `xin` as shin, `zhou` as jou. */
const byEar: typeof initials = [
  [/^x/, 'sh'],
  [/^zh/, 'j'],
]

function respell(syllable: string, rules: typeof initials): string {
  const rule = rules.find(([pinyin]) => pinyin.test(syllable))
  return rule ? syllable.replace(rule[0], rule[1]) : syllable
}

/** Spellings as a tree of letters, with the Pinyin syllables of the spelling that ends there. */
type Branch = { readonly next: Map<string, Branch>; readonly syllables: Set<string> }

const root: Branch = { next: new Map(), syllables: new Set() }
const maxSyllables = 3
const maxKeys = 16
const latinOnly = /^[a-z]{2,18}$/

// Each line of the table lists a Pinyin initial and the finals that follow it.
for (const line of table.pinyin) {
  const [initial = '', finals = ''] = line.split(': ')
  for (const final of finals.split(' ')) {
    const syllable = initial === '-' ? final : initial + final
    for (const spelling of [syllable, ...wadeGilesOf(syllable), respell(syllable, byEar)])
      addSpelling(spelling, syllable)
  }
}
// Other spellings in school records: Cantonese and Hokkien surnames and given names as written in Hong Kong, Malaysia,
// Singapore and Australia. Compiled for this application. A spelling may have several syllables (`chan`: chen, zeng).
for (const family of table.heard.flatMap((line) => line.split('|'))) {
  const [syllable = '', spellings = ''] = family.trim().split(': ')
  if (syllable === '') continue
  for (const spelling of [syllable, ...spellings.split(' ')]) addSpelling(spelling, syllable)
}

function addSpelling(spelling: string, syllable: string): void {
  let branch = root
  for (const letter of spelling) {
    const next = branch.next.get(letter) ?? { next: new Map(), syllables: new Set() }
    branch.next.set(letter, next)
    branch = next
  }
  branch.syllables.add(syllable)
}

/**
 * The Pinyin readings of a folded word, in any spelling of its Chinese syllables: `hsu` and `xu` share one, and so do
 * `hsiaoming` and `xiaoming`, `cheung` and `zhang`. None for a word that does not consist of such syllables.
 */
export function chineseKeys(word: string): readonly string[] {
  if (!latinOnly.test(word)) return none
  // A word that is one syllable is not read as two: `xian` is rarely xi and an.
  const whole = branchOf(word)?.syllables
  if (whole !== undefined && whole.size > 0) return [...whole]
  const found: string[] = []
  readFrom(word, { start: 0, read: '', left: maxSyllables }, found)
  return found.length === 0 ? none : [...new Set(found)]
}

function branchOf(word: string): Branch | undefined {
  let branch: Branch | undefined = root
  for (let at = 0; branch !== undefined && at < word.length; at++) branch = branch.next.get(word[at] ?? '')
  return branch
}

const none: readonly string[] = []

/** The part of a word read so far, and how many syllables may follow. */
type PartRead = { readonly start: number; readonly read: string; readonly left: number }

/** Adds every reading of the rest of a word. */
function readFrom(word: string, { start, read, left }: PartRead, found: string[]): void {
  let branch: Branch | undefined = root
  for (let at = start; at < word.length && found.length < maxKeys; at++) {
    branch = branch.next.get(word[at] ?? '')
    if (branch === undefined) return
    if (branch.syllables.size === 0) continue
    if (at === word.length - 1) for (const syllable of branch.syllables) found.push(`${read}${syllable}`)
    else if (left > 1 && isReadable(word, at + 1, left - 1)) {
      for (const syllable of branch.syllables) {
        readFrom(word, { start: at + 1, read: `${read}${syllable} `, left: left - 1 }, found)
      }
    }
  }
}

function isReadable(word: string, start: number, left: number): boolean {
  let branch: Branch | undefined = root
  for (let at = start; at < word.length; at++) {
    branch = branch.next.get(word[at] ?? '')
    if (branch === undefined) return false
    if (branch.syllables.size === 0) continue
    if (at === word.length - 1 || (left > 1 && isReadable(word, at + 1, left - 1))) return true
  }
  return false
}
