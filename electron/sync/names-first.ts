import type { Clock } from '../../shared/domain/clock.ts'

export type NamesFirst = ReturnType<typeof createNamesFirst>

/** A page that was waited for so long comes from a service that has nothing to spare. Milliseconds. */
const longWaitMs = 1_000

/**
 * Between the sweep of the current students and the reading of their details: a desk can work as soon as the names are
 * there, so details are asked for only where the sweep has an answer in hand to write down, never while it waits for
 * the network, and not at all once it had to wait long. With a slow service, then, all names come first; with a quick
 * one nothing lies idle.
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
    /** The sweep waits for this answer. */
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
    /** People were put on the work list. */
    listed: (): void => {
      lists += 1
      move()
    },
    /** How often that was. */
    lists: (): number => lists,
    /** Everyone's name has come once; the list is read again only to be sure of it. */
    everyoneNamed: (): void => {
      isNamed = true
      move()
    },
    /** Everyone's name is there, or the sweep has failed. */
    end: (how: 'whole' | 'broken'): void => {
      ended = how
      lists += 1 // the oldest are on the list now
      move()
    },
    hasEnded: () => ended,
    /** Resolves when a detail may be asked for. */
    turn: async (): Promise<void> => {
      while ((isWaiting || isSlow) && !isNamed && ended === null) await moved.promise
    },
    /** Resolves when there may be more to ask for than before. */
    moved: (): Promise<void> => moved.promise,
  }
}
