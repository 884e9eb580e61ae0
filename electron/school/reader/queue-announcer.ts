import type { QueueChange } from '../../corrections/queue-change.ts'
import type { QueueView } from '../../corrections/queue-view.ts'
import type { Ports } from '../../ports/ports.ts'

/** How often the window is told of the queue, at most. Milliseconds. */
const tellEveryMs = 200

export type QueueAnnouncer = {
  /** The view is as new as the writer's word at once. */
  take(change: QueueChange): void
  tell(): void
  /** What has not been told yet, at once. */
  tellRest(): void
  stop(): void
}

/**
 * Tells the window what has changed in the queue. A thousand corrections that are sent change it three thousand times:
 * the first change is told at once, those that follow on its heels together.
 */
export function createQueueNews(
  view: Pick<QueueView, 'take' | 'news'>,
  { announce, clock, timers }: Pick<Ports, 'announce' | 'clock' | 'timers'>,
): QueueAnnouncer {
  let toldAt = Number.NEGATIVE_INFINITY
  let forget: (() => void) | null = null
  const tell = () => {
    forget?.()
    forget = null
    toldAt = clock.monotonic()
    announce('corrections.changed', view.news())
  }
  const tellSoon = () => {
    const restMs = toldAt + tellEveryMs - clock.monotonic()
    if (restMs <= 0) tell()
    else forget ??= timers.after(restMs, tell)
  }
  return {
    take: (change) => {
      view.take(change)
      tellSoon()
    },
    tell,
    tellRest: () => {
      if (forget !== null) tell()
    },
    stop: () => forget?.(),
  }
}
