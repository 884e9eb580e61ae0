import type { Clock } from '../../shared/domain/clock.ts'

export type NamesFirst = ReturnType<typeof createNamesFirst>

/** A service that takes longer than this for a page has no capacity to spare. Milliseconds. */
const longWaitMs = 1_000

/**
 * Coordinates the sweep of current students with the reading of their details. A desk can work as soon as it has the
 * names, so details are requested only while the sweep stores an answer, never while it waits for the network, and not
 * at all once it had to wait long. So a slow service sends all names first, and a fast service is never idle.
 */
export function createNamesFirst({ monotonic }: Pick<Clock, 'monotonic'>) {
  let isWaiting = false
  let isSlow = false
  let isNamed = false
  let ended: 'whole' | 'broken' | null = null
  let lists = 0
  let moved = Promise.withResolvers<void>()
  const move = () => {
    moved.resolve()
    moved = Promise.withResolvers()
  }
  return {
    /** Call this while the sweep waits for an answer. It stops new requests for details. */
    waitFor: async <T>(answer: Promise<T>): Promise<T> => {
      const askedAt = monotonic()
      isWaiting = true
      try {
        return await answer
      } finally {
        isWaiting = false
        isSlow ||= monotonic() - askedAt >= longWaitMs
        move()
      }
    },
    /** Call this when people were put on the work list. */
    listed: (): void => {
      lists += 1
      move()
    },
    /** How often people were put on the work list. */
    lists: (): number => lists,
    /** Call this when all names have arrived once, and the list is read again only as proof. */
    everyoneNamed: (): void => {
      isNamed = true
      move()
    },
    /** Call this when all names are there, or the sweep has failed. */
    end: (how: 'whole' | 'broken'): void => {
      ended = how
      lists += 1 // people with the oldest details were put on the list
      move()
    },
    hasEnded: () => ended,
    /** Resolves when details may be requested. */
    turn: async (): Promise<void> => {
      while ((isWaiting || isSlow) && !isNamed && ended === null) await moved.promise
    },
    /** Resolves when there may be new details to request. */
    moved: (): Promise<void> => moved.promise,
  }
}
