import type { PersonId } from '../../../shared/domain/ids.ts'

/** The opened people in order, and the current position among them. */
export type Trail = { readonly ids: readonly PersonId[]; readonly at: number }

export const noTrail: Trail = { ids: [], at: -1 }

const longest = 50

export function current(trail: Trail): PersonId | null {
  return trail.ids[trail.at] ?? null
}

/** The people who were last opened, newest first, each once. */
export function recentOf({ ids }: Trail): readonly PersonId[] {
  return [...new Set(ids.toReversed())]
}

/** A history restored after a lock; no card of it is open. */
export function trailOf(recent: readonly PersonId[]): Trail {
  return { ids: recent.toReversed(), at: recent.length - 1 }
}

/** Adds an opened person, and drops the people that Forward would open. A new trail also for the same person. */
export function visit(trail: Trail, id: PersonId): Trail {
  if (current(trail) === id) return { ...trail }
  const ids = [...trail.ids.slice(0, trail.at + 1), id].slice(-longest)
  return { ids, at: ids.length - 1 }
}

/** Goes one step back. If no card is open, returns to the last one. */
export function back(trail: Trail, isOpen: boolean): Trail {
  return { ...trail, at: isOpen ? Math.max(0, trail.at - 1) : trail.at }
}

export function forward(trail: Trail): Trail {
  return { ...trail, at: Math.min(trail.ids.length - 1, trail.at + 1) }
}
