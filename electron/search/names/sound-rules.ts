/** How a spelling is heard. The first rule that fits at a place is the one that counts. */
export type SoundRule = {
  readonly spelling: string
  /** Consonants in capitals (X is sh or tch, J as in judge); empty where the spelling is silent. */
  readonly usual: string
  /** A second reading, where people differ or the spelling has two. */
  readonly other: string
  /** Only before one of these letters, `-` being the end of the word. */
  readonly before: string
  /** Only after one of these letters, `-` being the start of the word. */
  readonly after: string
}

const vowelLetters = 'aeiouy'
const front = 'eiy'
const consonants = 'bcdfghjklmnpqrstvwxz'

/** Read as: spelling, its sound, its other sound (a dash for none); then the letters it must stand before, and after. */
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

/** Rules by the first letter of their spelling. */
export const soundRules = readRules(table)

/** Reads a table of rules, one on a line. */
export function readRules(table: string): ReadonlyMap<string, readonly SoundRule[]> {
  return Map.groupBy(table.trim().split('\n').map(readRule), (rule) => rule.spelling.slice(0, 1))
}

export function isVowelLetter(letter: string): boolean {
  return letter !== '' && vowelLetters.includes(letter)
}

function readRule(line: string): SoundRule {
  const [spelling = '', usual = '', ...rest] = line.split(' ')
  const told = (name: string) =>
    rest.find((part) => part.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  const other = rest[0] === undefined || rest[0].includes(':') ? usual : rest[0]
  const sound = (text: string) => (text === '-' ? '' : text)
  return {
    spelling,
    usual: sound(usual),
    other: sound(other),
    before: told('before'),
    after: told('after'),
  }
}
