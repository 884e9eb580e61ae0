import type { SearchScope } from '../../../shared/domain/search.ts'
import { fits } from '../matching/fit.ts'
import type { FacetFilter } from '../people/facet-columns.ts'
import type { PeopleTable } from '../people/people-table.ts'
import { grown } from '../words/typed-arrays.ts'
import type { Candidates } from './candidates.ts'

export type AskedWords = {
  readonly scope: SearchScope
  readonly narrowing: FacetFilter
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
  const here = createPart()
  const there = createPart()
  const partial = createRoom()

  return (candidates: Candidates, { scope, narrowing, all, required }: AskedWords): Division => {
    const { slots, scores, explained, fit, count } = candidates
    const { past } = people.columns
    const askedPast = scope === 'past' ? 1 : 0
    for (const part of [here, there]) empty(part, count)
    emptyRoom(partial, count)
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
        if ((scores[slot] ?? 0) >= best - behindBest) found[kept++] = slot
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

/** Room for slots that is used again for the next query. */
type Room = { slots: Int32Array; count: number }
type Part = { readonly fitting: Room; readonly near: Room; fits: number; best: number }

const createRoom = (): Room => ({ slots: new Int32Array(0), count: 0 })
const createPart = (): Part => ({ fitting: createRoom(), near: createRoom(), fits: 0, best: 0 })

function empty(part: Part, most: number): void {
  emptyRoom(part.fitting, most)
  emptyRoom(part.near, most)
  part.fits = 0
  part.best = 0
}

function emptyRoom(room: Room, most: number): void {
  if (room.slots.length < most) room.slots = grown(room.slots, most)
  room.count = 0
}

function add(room: Room, slot: number): void {
  room.slots[room.count++] = slot
}

function listed({ slots, count }: Room): Int32Array {
  return slots.subarray(0, count)
}
