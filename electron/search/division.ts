import type { SearchScope } from '../../shared/domain/search.ts'
import type { Candidates } from './candidates.ts'
import type { Narrowing } from './facet-columns.ts'
import type { PeopleTable } from './people-table.ts'

export type Asked = {
  readonly scope: SearchScope
  readonly narrowing: Narrowing
  /** The typed words, one bit each, and those of them that everyone listed must have. */
  readonly all: number
  readonly required: number
}

/** The people found, parted; slots in no order, valid until the next division. */
export type Division = {
  /** In scope, fitting the narrowing, every typed word explained. */
  readonly whole: Int32Array
  /** In scope and fitting, some word unexplained. */
  readonly partial: Int32Array
  /** In scope, every word explained, fitting the narrowing or not. */
  readonly matching: Int32Array
  /** How many of the other scope fit with every word explained, and the best of their scores. */
  readonly elsewhere: number
  readonly bestElsewhere: number
}

/** People so far behind the best (thousandths of a nat) are not who was meant. */
const behindBest = 5500

/** Parts the people found into those asked for and the rest, in arrays that are used again. */
export function createDivision(people: PeopleTable) {
  let whole = new Int32Array(256)
  let partial = new Int32Array(256)
  let matching = new Int32Array(256)

  return (candidates: Candidates, asked: Asked): Division => {
    const { slots, scores, explained, count } = candidates
    const { scope, narrowing, all, required } = asked
    const { past } = people.columns
    if (whole.length < count) {
      whole = new Int32Array(candidates.slots.length)
      partial = new Int32Array(candidates.slots.length)
      matching = new Int32Array(candidates.slots.length)
    }
    const [lowest, lowestElsewhere] = lowestScores(candidates, asked)
    const isElsewhere = (slot: number) => scope !== 'both' && past[slot] !== (scope === 'past' ? 1 : 0)
    const fits = (slot: number) => narrowing.isOpen || narrowing.failures(slot) === 0
    let [wholes, partials, matches, elsewhere] = [0, 0, 0, 0]
    for (let at = 0; at < count; at++) {
      const slot = slots[at] ?? 0
      const score = scores[slot] ?? 0
      const bits = explained[slot] ?? 0
      if (isElsewhere(slot)) {
        if (bits === all && score >= lowestElsewhere && fits(slot)) elsewhere++
      } else if (bits === all) {
        if (score < lowest) continue
        matching[matches++] = slot
        if (fits(slot)) whole[wholes++] = slot
      } else if ((bits & required) === required && bits !== required && fits(slot)) partial[partials++] = slot
    }
    return {
      whole: whole.subarray(0, wholes),
      partial: partial.subarray(0, partials),
      matching: matching.subarray(0, matches),
      elsewhere,
      bestElsewhere: lowestElsewhere + behindBest,
    }
  }

  /** The least score to be listed, in the scope asked for and in the other. */
  function lowestScores({ slots, scores, explained, count }: Candidates, asked: Asked): [number, number] {
    const { past } = people.columns
    const askedPast = asked.scope === 'past' ? 1 : 0
    let best = 0
    let bestElsewhere = 0
    for (let at = 0; at < count; at++) {
      const slot = slots[at] ?? 0
      if (explained[slot] !== asked.all) continue
      const score = scores[slot] ?? 0
      const isElsewhere = asked.scope !== 'both' && past[slot] !== askedPast
      if (score <= (isElsewhere ? bestElsewhere : best)) continue
      if (!asked.narrowing.isOpen && asked.narrowing.failures(slot) !== 0) continue
      if (isElsewhere) bestElsewhere = score
      else best = score
    }
    return [best - behindBest, bestElsewhere - behindBest]
  }
}
