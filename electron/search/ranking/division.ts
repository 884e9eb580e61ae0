import type { SearchScope } from '../../../shared/domain/search.ts'
import { fits } from '../matching/fit.ts'
import type { Narrowing } from '../people/facet-columns.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { Candidates } from './candidates.ts'

export type Asked = {
  readonly scope: SearchScope
  readonly narrowing: Narrowing
  /** The typed words, one bit each, and those of them that everyone listed must have. */
  readonly all: number
  readonly required: number
}

/** The people found, parted; slots in no order. */
export type Division = {
  /** In scope, fitting the narrowing, and just what was typed. */
  readonly fitting: Int32Array
  /** In scope, fitting the narrowing, every typed word explained, but only nearly. */
  readonly near: Int32Array
  /** In scope, fitting the narrowing, some word unexplained. */
  readonly partial: Int32Array
  /** In scope, as good as those listed, whether or not they fit the narrowing. */
  readonly matching: Int32Array
  /** How many of the other scope fit: just so, or nearly where nobody does. */
  readonly elsewhere: number
  readonly isFitElsewhere: boolean
}

/** People who only come near, and so far behind the best (thousandths of a nat), are not who was meant. */
const behindBest = 5500

/** Parts the people found into those asked for and the rest. */
export function createDivision(people: PeopleTable) {
  return (candidates: Candidates, { scope, narrowing, all, required }: Asked): Division => {
    const { slots, scores, explained, fit, count } = candidates
    const { past } = people.columns
    const askedPast = scope === 'past' ? 1 : 0
    const here = createParts()
    const there = createParts()
    const partial: number[] = []
    for (let at = 0; at < count; at++) {
      const slot = slots[at] ?? 0
      const bits = explained[slot] ?? 0
      const isHere = scope === 'both' || past[slot] === askedPast
      if (bits !== all) {
        const isPartial = isHere && (bits & required) === required && bits !== required
        if (isPartial && (narrowing.isOpen || narrowing.failures(slot) === 0)) partial.push(slot)
        continue
      }
      const parts = isHere ? here : there
      const doesFit = fit[slot] !== fits.near
      const isInside = narrowing.isOpen || narrowing.failures(slot) === 0
      ;(doesFit ? parts.fitting : parts.near).push(slot)
      if (!isInside) continue
      if (doesFit) parts.fits++
      parts.best = Math.max(parts.best, scores[slot] ?? 0)
    }
    const inside = (slot: number) => narrowing.isOpen || narrowing.failures(slot) === 0
    const nearOf = ({ near, best }: Parts) => near.filter((slot) => (scores[slot] ?? 0) >= best - behindBest)
    const near = nearOf(here)
    const isFitElsewhere = there.fits > 0
    return {
      fitting: Int32Array.from(narrowing.isOpen ? here.fitting : here.fitting.filter(inside)),
      near: Int32Array.from(near.filter(inside)),
      partial: Int32Array.from(partial),
      matching: Int32Array.from(here.fits > 0 ? here.fitting : near),
      elsewhere: isFitElsewhere || here.fits > 0 ? there.fits : nearOf(there).filter(inside).length,
      isFitElsewhere,
    }
  }
}

type Parts = { readonly fitting: number[]; readonly near: number[]; fits: number; best: number }

const createParts = (): Parts => ({ fitting: [], near: [], fits: 0, best: 0 })
