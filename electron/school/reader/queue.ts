import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { QueueChange } from '../../corrections/queue-change.ts'
import { createQueueView, type QueueView } from '../../corrections/queue-view.ts'
import type { Ports } from '../../ports/ports.ts'
import type { CacheReader } from './cache-reader.ts'

/** How often the window is notified of queue changes, at most. Milliseconds. */
const announceEveryMs = 200
/** Delay before the next part of many changes, so that keys are answered between the parts. Milliseconds. */
const nextPartMs = 20

type Options = {
  readonly ports: Pick<Ports, 'announce' | 'clock' | 'timers'>
  readonly connection: { readonly baseUrl: string }
  readonly ledger: Pick<Ledger, 'profile'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
}

/** The queue in memory, read together with the student data, as far as that can be read now. */
export function openQueueView(options: Options, cache: CacheReader, online: () => boolean): QueueView {
  const { ports, connection, ledger, settings, mayCorrect } = options
  return createQueueView({
    people: cache.parts.people,
    // Without student data a title is shown as its ID, so that the queue can still be shown and used.
    lists: {
      read: (path) => (cache.isOpen() ? cache.parts.lists.read(path) : null),
      all: () => cache.parts.lists.all(),
    },
    clock: ports.clock,
    baseUrl: connection.baseUrl,
    online,
    sendsByItself: () => settings().sending === 'when-online',
    replaces: () => ledger.profile().putMode === 'replace',
    mayCorrect,
    masks: () => settings().maskContacts,
  })
}

/** Announces changes of the queue to the window. */
export interface QueueAnnouncer {
  /** Updates the view at once, and announces the change soon. */
  take(change: QueueChange): void
  announce(): void
  /** Announces immediately what was not announced yet. */
  flush(): void
  stop(): void
}

/**
 * Sending a thousand corrections changes the queue three thousand times. The first change is announced at once; those
 * of the next 200 ms are announced together.
 */
export function createQueueAnnouncer(
  view: Pick<QueueView, 'apply' | 'news'>,
  { announce, clock, timers }: Options['ports'],
): QueueAnnouncer {
  let announcedAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | null = null
  const announceNow = () => {
    cancel?.()
    cancel = null
    announcedAt = clock.monotonic()
    const news = view.news()
    announce('corrections.changed', news)
    if (news.more) cancel = timers.after(nextPartMs, announceNow)
  }
  return {
    take: (change) => {
      view.apply(change)
      const waitMs = announcedAt + announceEveryMs - clock.monotonic()
      if (waitMs <= 0) announceNow()
      else cancel ??= timers.after(waitMs, announceNow)
    },
    announce: announceNow,
    flush: () => {
      if (cancel !== null) announceNow()
    },
    stop: () => cancel?.(),
  }
}
