import { readRules, type SoundRules } from './sound-rules.ts'

/** How another language pronounces spellings that English pronounces differently. */
export type Accent = {
  /** The rules apply only to words that match this pattern. */
  readonly looks: RegExp
  readonly rules: SoundRules
}

const accents: readonly (readonly [looks: RegExp, table: string])[] = [
  // Pinyin as spoken: Xiao is heard as shao, Qian as chen, Zhang as jang, Cai as tsai.
  [
    /^(?:x|q(?!ue)|zh|c[aeou]|z)|(?:x[iu]|qi|zh)/,
    `
x X
q X
zh J
ch X
c TS
z TS`,
  ],
  // Vietnamese: Nguyen is heard as win, Tran as chan, Dung as yung, Hoang as wong.
  [
    /^(?:ng|tr|d[aeiou]|gi|ho[aà]|huy|x)|nh$/,
    `
nguy W
ng N N after:-
tr X
gi Y
d Y Z after:-
hoa W
huy W
x S
nh N`,
  ],
  // Irish: Caoimhe is heard as keeva, Saoirse as seersha, Tadhg as tige, Cathal as cahal.
  [
    /ao|atha|bh|mh|dh|gh|fh|eo|oi|io|ui|isl|^s[ie]|^c[ei]/,
    `
bh V
mh V
dh -
gh -
fh -
ts T
th -
ch K
c K
s X S before:ei
s X S after:i`,
  ],
  // Polish and its neighbours: Kowalczyk is heard as kovalchik, Szymon as shimon, Jacek as yatsek.
  [
    /w|cz|sz|rz|dz|ch|j|c(?:k?i|ek)|sh/,
    `
cz X
sz X
rz J X
dz J
ch K
ck TSK
c TS
w V
j Y Y after:-
j -`,
  ],
  // Greek: Aggelos is heard as angelos, Giorgos as yorgos, Charalambos as haralambos, Mpampis as babis.
  [
    /gg|gk|mp|nt|^g[ei]|^ch|^h/,
    `
gg NG N
gk G
mp B B after:-
mp MB
nt D D after:-
ge Y Y before:aou
gi Y Y before:aou
ch K H
h H K after:-`,
  ],
  // Arabic and Indian: Khadija is heard as hadija, Shiva and Shiwa alike.
  [
    /^kh|^gh|^q|w|v/,
    `
kh H K
gh G
w V
v V W`,
  ],
]

export const accentsHeard: readonly Accent[] = accents.map(([looks, table]) => ({
  looks,
  rules: readRules(table),
}))
