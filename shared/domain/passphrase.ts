import { z } from 'zod'

/** Characters. A shorter passphrase can be guessed, and a passphrase may be the only protection. */
const shortestPassphrase = 10
export const passphrase = z.string().min(shortestPassphrase).max(500)

export const newPassphrase = passphrase.refine((typed) => !isCommonPassphrase(typed), { error: 'common' })

export const filePassphrase = z.object({ passphrase })
export const newFilePassphrase = z.object({ passphrase: newPassphrase })

/** Words from lists of stolen passwords, and words of a school. */
const words = `
password passwort passphrase passcode letmein welcome iloveyou changeme default admin administrator root user
guest master login secret access test temp qwerty qwertyuiop qwertz asdf asdfghjkl zxcvbnm qazwsx qwer abc
abcdef football baseball cricket soccer hockey dragon monkey shadow sunshine princess superman batman starwars
pokemon charlie michael jordan jessica ashley daniel computer internet windows microsoft google apple hello
trustno whatever freedom school college grammar student students teacher office reception counter boarding
foyer house principal library education sydney melbourne australia england london summer winter spring autumn
january february march april june july august september october november december monday friday sunday my the
is and our
`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length)

/** The alphabet, the digits and the rows of a keyboard: parts of them in a row are easily guessed. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop']
const alike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** A passphrase with fewer different characters than this counts as a pattern. */
const fewestDifferent = 5

/**
 * Whether a passphrase is easy to guess: few different characters, one repeated piece, a row of the keyboard,
 * or common words with digits and other characters around or in place of letters.
 */
export function isCommonPassphrase(typed: string): boolean {
  const plain = typed.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
  if (new Set(plain).size < fewestDifferent) return true
  if (/^(.{1,8}?)\1+.{0,2}$/.test(plain)) return true
  if (restOf(plain, [...rows, ...rows.map(turned)]).length <= 3) return true
  return [
    plain,
    [...plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].map((sign) => alike[sign] ?? sign).join(''),
  ].some((text) => withoutWords(text).replace(/[^\p{L}]/gu, '').length === 0)
}

const turned = (row: string) => [...row].reverse().join('')

/** The text without its longest pieces of a keyboard row, each at least four characters. */
function restOf(text: string, allRows: readonly string[]): string {
  for (let length = text.length; length >= 4; length -= 1)
    for (let at = 0; at + length <= text.length; at += 1)
      if (allRows.some((row) => row.includes(text.slice(at, at + length))))
        return restOf(text.slice(0, at) + text.slice(at + length), allRows)
  return text
}

const withoutWords = (text: string) => words.reduce((rest, word) => rest.replaceAll(word, ' '), text)

/** A cautious estimate of a passphrase's strength from its characters and words. Repeated and common ones add nothing. */
export function strengthOf(passphrase: string): 'short' | 'common' | 'weak' | 'fair' | 'strong' {
  if (passphrase.length < shortestPassphrase) return 'short'
  const different = new Set(passphrase.toLowerCase()).size
  const words = new Set(
    passphrase
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  ).size
  if (isCommonPassphrase(passphrase)) return 'common'
  if (words >= 4 || (passphrase.length >= 18 && different >= 10)) return 'strong'
  return words >= 3 || passphrase.length >= 14 ? 'fair' : 'weak'
}
