import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { QueueChange } from '../../corrections/queue-change.ts'
import { createQueueView, type QueueView } from '../../corrections/queue-view.ts'
import type { Ports } from '../../ports/ports.ts'
import type { CacheReader } from './cache-reader.ts'

/** How often the window is notified of queue changes, at most. Milliseconds. */
const announceEveryMs = 200
/** How soon the next part of many changes follows, so that keys are answered between the parts. Milliseconds. */
const nextPartMs = 20

type Options = {
  readonly ports: Pick<Ports, 'announce' | 'clock' | 'timers'>
  readonly connection: { readonly baseUrl: string }
  readonly ledger: Pick<Ledger, 'profile'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
}

/** The queue in memory, read together with the student data as it can be read now. */
export function openQueueView(options: Options, cache: CacheReader, online: () => boolean): QueueView {
  const { ports, connection, ledger, settings, mayCorrect } = options
  return createQueueView({
    people: cache.parts.people,
    // Without the student data a title is shown by its ID: the queue can still be seen and saved to.
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
  /** Updates the view at once, and announces that soon. */
  take(change: QueueChange): void
  announce(): void
  /** Announces at once what was not announced yet. */
  flush(): void
  stop(): void
}

/**
 * Sending a thousand corrections changes the queue three thousand times: the first change is announced at once, the
 * ones that follow within 200 ms together.
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
