import { isMasked } from '../../../shared/api/field-register/field-class.ts'
import type { Clock } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { ChangeKind, ChangeSince, ListedChange } from '../../../shared/domain/search.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { changeClasses } from '../../../shared/privacy/search-classes.ts'
import { addDays, localDay, mondayOf } from '../../../shared/text/calendar-day.ts'
import type { RecentChanges } from '../../search/people/changed-people.ts'
import type { CacheReaders } from '../../storage/cache/cache-readers.ts'
import type { StoredChange } from '../../storage/cache/change-log.ts'

export type ChangesReader = {
  /** All recent changes. Read again only after a commit or on a new day; the same object while nothing differs. */
  all(): RecentChanges
  thisWeek(id: PersonId): ListedChange[]
  /** Call it after every commit, so that the changes are read again. */
  renew(): void
}

type Options = {
  /** The stored changes; null while no file is open. */
  readonly stored: () => CacheReaders['changes'] | null
  readonly settings: () => Pick<Settings, 'changeDays' | 'maskContacts'>
  readonly clock: Pick<Clock, 'now'>
  /** The corrections of this desk that ended. */
  readonly settled: () => readonly StoredChange[]
}

export function createChangesReader({ stored, settings, clock, settled }: Options): ChangesReader {
  /** The last answer, and a text of the values from which it was computed. */
  let last: { readonly of: string; readonly recent: RecentChanges } | null = null
  const today = () => localDay(new Date(clock.now()))
  const oldest = () => addDays(today(), 1 - settings().changeDays)
  const isListed = ({ kind, day }: { readonly kind: ChangeKind; readonly day: string }) =>
    day >= oldest() && !(settings().maskContacts && isMasked(...changeClasses[kind]))
  return {
    all: () => {
      const [day, own] = [today(), settled()]
      const of = JSON.stringify([day, own, settings().changeDays, settings().maskContacts])
      if (last?.of === of) return last.recent
      const since = sinceDays(day, stored()?.openedBefore(day) ?? null)
      const all = [...(stored()?.since(oldest()) ?? []), ...own].filter(isListed)
      last = { of, recent: { all, since } }
      return last.recent
    },
    thisWeek: (id) => {
      const monday = mondayOf(today())
      const own = settled().filter((each) => each.id === id && each.day >= monday)
      return [...(stored()?.of(id, monday) ?? []), ...own]
        .filter(isListed)
        .map(({ kind, day }) => ({ kind, day }))
    },
    renew: () => {
      last = null
    },
  }
}

/** The first day of each period. `opened`: the last earlier day on which the desk was open; null if none. */
const sinceDays = (today: string, opened: string | null): Readonly<Record<ChangeSince, string>> => ({
  today,
  yesterday: addDays(today, -1),
  week: mondayOf(today),
  opened: opened ?? today,
})
