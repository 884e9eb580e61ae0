/** How a spelling sounds. The first rule that fits counts. Letters are numbers; a is 0. */
export type SoundRule = {
  readonly spelling: readonly number[]
  /** The consonants heard, as codes of capital letters (X is sh or tch, J as in judge); empty for a silent spelling. */
  readonly usual: readonly number[]
  /** The second reading, if people differ or the spelling has two. */
  readonly other: readonly number[]
  readonly hasOther: boolean
  /** Bits of the letters that must follow; `wordEdge` is the end of the word. 0 for any. */
  readonly before: number
  /** Bits of the letters that must precede; `wordEdge` is the start of the word. 0 for any. */
  readonly after: number
}

/** Rules by the first letter of their spelling. */
export type SoundRules = readonly (readonly SoundRule[] | undefined)[]

export const wordEdge = 26
const letterA = 97
const vowelLetters = 'aeiouy'
const front = 'eiy'
const consonants = 'bcdfghjklmnpqrstvwxz'

/** Each line: spelling, sound, second sound (a dash for none); then the letters that must follow, and precede. */
const table = `
a -
e -
i -
o -
u -
y Y Y before:aeiou after:-
y -
b - - before:- after:m
b B
ch K K before:${consonants}
ch X K
ck K
cz X S
cc KS KS before:${front}
c S X before:i
c S S before:${front}
c K
dge J
dg J J before:${front}
dj J
dt T
d D
f F
v V
gh G G after:-
gh - F before:-
gh - - before:t
gh - G
gn N N before:- after:aeiouy
gn N N before:${consonants}
gn N N after:-
g J G before:${front}
g G
hs X S
h H H after:-
h -
j J Y after:-
j J -
kn N N after:-
k K
l L - before:mk after:ao
l L
mc MK MK after:-
m M
ng N N after:-
n N
ph F
pf F
ps S S after:-
pn N N after:-
p - - before:stk after:m
p P
q K
r R
sch X SK
sh X
sc S S before:${front}
si X S before:ao
sz S X
s S
tch X
th T
ti X T before:ao
tz TS
ts TS
t T
wr R R after:-
wh W W after:-
w W V after:-
w -
x S KS after:-
x KS
zh J S
zs S
z S
`

export const soundRules = readRules(table)

/** Parses a table of rules, one per line. */
export function readRules(table: string): SoundRules {
  const rules: SoundRule[][] = []
  for (const rule of table.trim().split('\n').map(readRule)) {
    const first = rule.spelling[0] ?? 0
    rules[first] ??= []
    rules[first].push(rule)
  }
  return rules
}

const vowels = bitsOf(vowelLetters)

export function isVowel(letter: number): boolean {
  return ((vowels >> letter) & 1) === 1
}

function readRule(line: string): SoundRule {
  const [spelling = '', usual = '', ...rest] = line.split(' ')
  const option = (name: string) =>
    rest.find((part) => part.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  const other = rest[0] === undefined || rest[0].includes(':') ? usual : rest[0]
  const sound = (text: string) => (text === '-' ? [] : Array.from(text, (each) => each.charCodeAt(0)))
  return {
    spelling: lettersOf(spelling),
    usual: sound(usual),
    other: sound(other),
    hasOther: other !== usual,
    before: bitsOf(option('before')),
    after: bitsOf(option('after')),
  }
}

function lettersOf(text: string): number[] {
  return Array.from(text, (letter) => (letter === '-' ? wordEdge : letter.charCodeAt(0) - letterA))
}

function bitsOf(text: string): number {
  return lettersOf(text).reduce((bits, letter) => bits | (1 << letter), 0)
}
