import { fieldBits, fieldCodes, fieldMask, joinedMark } from '../words/match-fields.ts'

const lastToken = 30

/**
 * The bit of a stored word. A name said again (as preferred and given name, at school) is one word, and words run
 * together are all that they are made of.
 */
export function tokenOf(items: Uint32Array, start: number, at: number): number {
  const entry = items[start + at] ?? 0
  const field = entry & fieldMask
  if ((entry & joinedMark) !== 0) return bitsOfField(items, start, at)
  const isSaidAgain =
    field === fieldCodes.givenName || field === fieldCodes.nameAtSchool || field === fieldCodes.formerName
  for (let earlier = 0; isSaidAgain && earlier < at; earlier++) {
    const other = items[start + earlier] ?? 0
    const isOther = (other & fieldMask) < field && other >>> fieldBits === entry >>> fieldBits
    if (isOther) return bitOf(earlier)
  }
  return bitOf(at)
}

/** The words of one field up to a place, which holds some of them run together. */
function bitsOfField(items: Uint32Array, start: number, at: number): number {
  const field = (items[start + at] ?? 0) & fieldMask
  let bits = bitOf(at)
  for (let earlier = at - 1; earlier >= 0; earlier--) {
    const other = items[start + earlier] ?? 0
    if ((other & fieldMask) !== field) break
    bits |= (other & joinedMark) === 0 ? tokenOf(items, start, earlier) : bitOf(earlier)
  }
  return bits
}

function bitOf(at: number): number {
  return at <= lastToken ? 1 << at : 0
}
