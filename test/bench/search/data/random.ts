import { mulberry32 } from '../../../electron/sync/rig/seeded-random.ts'

/** Draws that a seed repeats exactly. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** Whole number in [0, below). */
  below(below: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}

export const two = (number: number) => String(number).padStart(2, '0')
