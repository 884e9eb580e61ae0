import type { SearchScope } from '../../../shared/domain/search.ts'
import { fits } from '../matching/fit.ts'
import type { FacetFilter } from '../people/facet-columns.ts'
import type { PeopleTable } from '../people/people-table.ts'
import { grown } from '../words/packed-lists.ts'
import type { Candidates } from './candidates.ts'

export type AskedWords = {
  readonly scope: SearchScope
  readonly narrowing: FacetFilter
  /** Bits of all typed words, and of the words that every listed person must match. */
  readonly all: number
  readonly required: number
}

/** The people found, divided by how they match. Their slots have no order. */
export type Division = {
  /** People in the scope who pass the filters and fit every typed word. */
  readonly fitting: Int32Array
  /** People in the scope who pass the filters and match every typed word, but not all as full matches. */
  readonly near: Int32Array
  /** People in the scope who pass the filters, but do not match every typed word. */
  readonly partial: Int32Array
  /** People in the scope who match like the listed people, including people who do not pass the filters. */
  readonly matching: Int32Array
  /** Number of full matches in the other scope; of close ones if neither scope has a full match. */
  readonly elsewhere: number
  readonly isFitElsewhere: boolean
}

/** Close matches this far behind the best score (thousandths of a nat) are left out. */
const maxBehindBest = 5500

/** Divides the people found by how they match. */
export function createDivision(people: PeopleTable) {
  const here = createPart()
  const there = createPart()
  const partial = createSlotList()

  return (candidates: Candidates, { scope, narrowing, all, required }: AskedWords): Division => {
    const { slots, scores, explained, fit, count } = candidates
    const { past } = people.columns
    const askedPast = scope === 'past' ? 1 : 0
    for (const part of [here, there]) empty(part, count)
    emptySlotList(partial, count)
    const isInside = (slot: number) => narrowing.isOpen || narrowing.failures(slot) === 0
    for (let at = 0; at < count; at++) {
      const slot = slots[at] ?? 0
      const bits = explained[slot] ?? 0
      const isHere = scope === 'both' || past[slot] === askedPast
      if (bits !== all) {
        const isPartial = isHere && (bits & required) === required && bits !== required
        if (isPartial && isInside(slot)) add(partial, slot)
        continue
      }
      const part = isHere ? here : there
      const doesFit = fit[slot] !== fits.near
      add(doesFit ? part.fitting : part.near, slot)
      if (!isInside(slot)) continue
      if (doesFit) part.fits++
      part.best = Math.max(part.best, scores[slot] ?? 0)
    }
    const nearOf = ({ near, best }: Part): Int32Array => {
      const found = listed(near).slice()
      let kept = 0
      for (let at = 0; at < found.length; at++) {
        const slot = found[at] ?? 0
        if ((scores[slot] ?? 0) >= best - maxBehindBest) found[kept++] = slot
      }
      return found.subarray(0, kept)
    }
    const inside = (found: Int32Array) => (narrowing.isOpen ? found : found.filter(isInside))
    const near = nearOf(here)
    const fitting = listed(here.fitting).slice()
    const isFitElsewhere = there.fits > 0
    return {
      fitting: inside(fitting),
      near: inside(near),
      partial: listed(partial).slice(),
      matching: here.fits > 0 ? fitting : near,
      elsewhere: isFitElsewhere || here.fits > 0 ? there.fits : inside(nearOf(there)).length,
      isFitElsewhere,
    }
  }
}

/** A list of slots whose array is reused for the next query. */
type SlotList = { slots: Int32Array; count: number }
type Part = { readonly fitting: SlotList; readonly near: SlotList; fits: number; best: number }

const createSlotList = (): SlotList => ({ slots: new Int32Array(0), count: 0 })
const createPart = (): Part => ({ fitting: createSlotList(), near: createSlotList(), fits: 0, best: 0 })

function empty(part: Part, capacity: number): void {
  emptySlotList(part.fitting, capacity)
  emptySlotList(part.near, capacity)
  part.fits = 0
  part.best = 0
}

function emptySlotList(list: SlotList, capacity: number): void {
  if (list.slots.length < capacity) list.slots = grown(list.slots, capacity)
  list.count = 0
}

function add(list: SlotList, slot: number): void {
  list.slots[list.count++] = slot
}

function listed({ slots, count }: SlotList): Int32Array {
  return slots.subarray(0, count)
}
