import { fits } from '../matching/fit.ts'
import { fieldBits, fieldCodes, fieldMask, joinedMark } from '../words/match-fields.ts'
import { grown, lengthOf, type PackedLists, startOf } from '../words/packed-lists.ts'
import { type Evidence, entryFit, entryGain } from './evidence.ts'

/** Options stored for each evidence, enough to leave one after other typed words have used theirs. */
export const optionsKept = 6
export const maxEvidence = 64

/**
 * The words of one person that explain each evidence, best first, in plain arrays for the innermost loops: option `rank` of
 * evidence `number` is at `number × optionsKept + rank`.
 */
export type Options = {
  /** Number of options, by evidence. */
  readonly counts: Int32Array
  /** Entries of the options; -1 for a number or a date. */
  readonly entries: Int32Array
  readonly gains: Int32Array
  /** The bits of the stored words that each option uses (see `tokenOf`). */
  readonly tokens: Int32Array
  readonly fits: Uint16Array
  /** Must be called before `collect` for each query. */
  prepare(evidence: readonly Evidence[]): void
  collect(slot: number): void
  mostGained(number: number): number
}

/** Creates options for one person at a time, whose words are in `stored`. */
export function createOptions(stored: PackedLists): Options {
  const counts = new Int32Array(maxEvidence)
  const entries = new Int32Array(maxEvidence * optionsKept)
  const gains = new Int32Array(maxEvidence * optionsKept)
  const tokens = new Int32Array(maxEvidence * optionsKept)
  const optionFits = new Uint16Array(maxEvidence * optionsKept)

  const isBehind = (option: number, fit: number, gain: number) => {
    const other = optionFits[option] ?? fits.near
    return other === fit ? (gains[option] ?? 0) < gain : other > fit
  }

  const move = (from: number, to: number) => {
    entries[to] = entries[from] ?? 0
    gains[to] = gains[from] ?? 0
    tokens[to] = tokens[from] ?? 0
    optionFits[to] = optionFits[from] ?? 0
  }

  /** From a place on, removes options that use all words of a better option, because they are never chosen. */
  const removeDominated = (first: number, from: number, count: number, token: number): number => {
    let kept = from
    for (let at = from; at < count; at++) {
      if (((tokens[first + at] ?? 0) & token) === token) continue
      if (kept !== at) move(first + at, first + kept)
      kept++
    }
    return kept
  }

  const offer = (number: number, gain: number, entry: number, token: number, fit: number) => {
    const first = number * optionsKept
    const count = counts[number] ?? 0
    let place = 0
    for (; place < count && !isBehind(first + place, fit, gain); place++) {
      const better = tokens[first + place] ?? 0
      if ((better & token) === better) return
    }
    const left = removeDominated(first, place, count, token)
    if (place >= optionsKept) return
    const last = Math.min(left, optionsKept - 1)
    for (let at = last; at > place; at--) move(first + at - 1, first + at)
    gains[first + place] = gain
    entries[first + place] = entry
    tokens[first + place] = token
    optionFits[first + place] = fit
    counts[number] = last + 1
  }

  let evidence: readonly Evidence[] = []
  /** One bit per stored word, set if it matches any evidence. Most words of a person match none. */
  let marks = new Uint32Array(256)
  /** Positions of a person's words that match any evidence. */
  let hits = new Uint16Array(64)

  const mark = (all: readonly Evidence[]) => {
    for (const each of evidence) for (const word of each.words) marks[word >>> 5] = 0
    evidence = all
    for (const each of all) {
      if (each.marks.length > marks.length) marks = grown(marks, each.marks.length)
      for (const word of each.words) marks[word >>> 5] = (marks[word >>> 5] ?? 0) | (1 << (word & 31))
    }
  }

  const findHits = (start: number, length: number): number => {
    const { items } = stored
    if (length > hits.length) hits = grown(hits, length)
    let found = 0
    for (let at = 0; at < length; at++) {
      const word = (items[start + at] ?? 0) >>> fieldBits
      if ((((marks[word >>> 5] ?? 0) >>> (word & 31)) & 1) === 1) hits[found++] = at
    }
    return found
  }

  return {
    counts,
    entries,
    gains,
    tokens,
    fits: optionFits,
    prepare: mark,
    collect: (slot) => {
      const { items } = stored
      const start = startOf(stored, slot)
      const found = findHits(start, lengthOf(stored, slot))
      for (let number = 0; number < evidence.length; number++) {
        const each = evidence[number]
        counts[number] = 0
        if (!each) continue
        const direct = each.people.size > 0 ? each.people.of(slot) : undefined
        if (direct) offer(number, Math.max(1, each.worth - direct.price), -1, 0, direct.fit)
        for (let hit = 0; hit < found; hit++) {
          const at = hits[hit] ?? 0
          const entry = items[start + at] ?? 0
          const gain = entryGain(each, entry)
          if (gain === 0) continue
          offer(number, gain, entry, tokenOf(items, start, at), entryFit(each, entry))
        }
      }
    },
    mostGained: (number) => {
      let most = 0
      for (let rank = 0; rank < (counts[number] ?? 0); rank++)
        most = Math.max(most, gains[number * optionsKept + rank] ?? 0)
      return most
    },
  }
}

const lastToken = 30

/**
 * The bits of a stored word. A name that is recorded again (preferred and given, at school, former) has the bit of the
 * first; words run together have the bits of their parts.
 */
export function tokenOf(items: Uint32Array, start: number, at: number): number {
  const entry = items[start + at] ?? 0
  const field = entry & fieldMask
  if ((entry & joinedMark) !== 0) return bitsOfField(items, start, at)
  const mayRepeat = field === fieldCodes.givenName || field === fieldCodes.nameAtSchool
  for (let earlier = 0; mayRepeat && earlier < at; earlier++) {
    const other = items[start + earlier] ?? 0
    const isOther = (other & fieldMask) < field && other >>> fieldBits === entry >>> fieldBits
    if (isOther) return bitOf(earlier)
  }
  return bitOf(at)
}

/** The bits of a word that is run together: its own, and those of the earlier words of its field. */
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
