/** Wade-Giles spellings of Pinyin initials, without the apostrophes that nobody types. */
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

/** How a Pinyin syllable is written in Taiwan, and was everywhere: `xu` as hsu, `zhong` as chung, `cai` as tsai. */
export function wadeGilesOf(syllable: string): readonly string[] {
  const respelt = respell(syllable, finals)
  return [...new Set([respell(respelt, initials), respell(syllable, initials)])].filter(
    (each) => each !== syllable,
  )
}

/** As an English ear writes it: `xin` as shin, `zhou` as jou. */
const byEar: typeof initials = [
  [/^x/, 'sh'],
  [/^zh/, 'j'],
]

/** How somebody writes a Pinyin syllable who only heard it. */
export function heardInEnglish(syllable: string): readonly string[] {
  const heard = respell(syllable, byEar)
  return heard === syllable ? [] : [heard]
}

function respell(syllable: string, rules: typeof initials): string {
  const rule = rules.find(([pinyin]) => pinyin.test(syllable))
  return rule ? syllable.replace(rule[0], rule[1]) : syllable
}
