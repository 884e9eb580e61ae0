import type { PlaceFilters } from '../../../shared/scope/place-filters.ts'
import type { SearchPage } from '../search-page.ts'
import type { TryDeps } from './try-deps.ts'

/**
 * Checks whether birth dates come in an unreadable form, and if so, whether this computer's time zone turns them into
 * days. The zone is used only after a person has chosen it: a wrong zone would move each date by a day.
 */
export async function probeDateZone(
  { api, ledger, now }: Pick<TryDeps, 'api' | 'ledger' | 'now'>,
  { filters, page }: { readonly filters: PlaceFilters; readonly page: SearchPage<unknown> },
  zone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Promise<void> {
  if (ledger.profile().dateZone !== undefined || !hasUnreadDates(page)) return
  let fits = false
  try {
    ledger.learn('dateZone', zone, 'probed')
    fits = !hasUnreadDates(await api.searchCurrent(filters, { page: 1, limit: 2 }))
  } finally {
    ledger.learn('dateZone', undefined, 'probed')
    ledger.note({ subject: 'dateZone', value: fits ? zone : 'none', how: 'offered', at: now() })
  }
}

const hasUnreadDates = ({ unreadable }: SearchPage<unknown>) =>
  [...unreadable.values()].some((fields) => fields.includes('birthDate'))
