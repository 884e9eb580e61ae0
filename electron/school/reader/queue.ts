import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { QueueChange } from '../../corrections/queue-change.ts'
import { createQueueView, type QueueView } from '../../corrections/queue-view.ts'
import type { Ports } from '../../ports/ports.ts'
import type { CacheReader } from './cache-reader.ts'

/** The window is notified of queue changes at most this often. Milliseconds. */
const announceEveryMs = 200
/** The pause between two parts of a large change, in which the app handles keystrokes. Milliseconds. */
const nextPartMs = 20

type Options = {
  readonly ports: Pick<Ports, 'announce' | 'clock' | 'timers'>
  readonly connection: { readonly baseUrl: string }
  readonly ledger: Pick<Ledger, 'profile'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
}

/** Opens the view of the queue in memory, with names and titles from the student data that can be read then. */
export function openQueueView(options: Options, cache: CacheReader, online: () => boolean): QueueView {
  const { ports, connection, ledger, settings, mayCorrect } = options
  return createQueueView({
    people: cache.parts.people,
    // If the student data cannot be read, titles are shown by ID: the queue can still be shown and edited.
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

export interface QueueAnnouncer {
  /** Applies the change to the view at once, and announces it to the window soon. */
  take(change: QueueChange): void
  announce(): void
  /** Announces pending changes at once. */
  flush(): void
  stop(): void
}

/** Announces a change of the queue at once and those of the next 200 ms together: a sheet changes it 3,000 times. */
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
