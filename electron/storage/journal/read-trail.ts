import type { PersonId } from '../../../shared/domain/ids.ts'
import type { TrailAnswer, TrailEntry } from '../../../shared/domain/trail.ts'
import { inspectJournal } from './inspect-journal.ts'
import { eventOf } from './journal-events.ts'

/** Whose acts, and on whose record; null and an empty name are anybody's. */
export type TrailFilter = { readonly personId: PersonId | null; readonly by: string }
/** As the journal has them: ids and no names. */
export type TrailFound = Omit<TrailAnswer, 'entries'> & {
  readonly entries: readonly Omit<TrailEntry, 'person'>[]
}

/** More than anybody reads; who looks for one person or one colleague finds fewer. */
const mostEntries = 500

/**
 * Who looked at whom, of the whole journal and all its past, the latest first.
 * @param end where the journal has to end, as whoever writes it knows.
 */
export function readTrail(file: string, key: Uint8Array, { filter, end }: Asked): TrailFound {
  let latest: string[] = []
  let found = 0
  let since: string | null = null
  const fits = fitting(filter)
  const visit = (records: readonly string[]) => {
    const looks = records.filter((record) => record.startsWith('{"kind":"access"'))
    since ??= looks[0] === undefined ? null : (entryOf(looks[0])?.at ?? null)
    const fit = looks.filter(fits)
    found += fit.length
    latest = [...latest, ...fit].slice(-mostEntries)
  }
  const { lost, unclean, broken, gaps } = inspectJournal(file, key, { end, visit })
  const entries = latest.flatMap((record) => entryOf(record) ?? []).toReversed()
  return { entries, found, since, lost, unclean, broken: broken + gaps }
}

type Asked = { readonly filter: TrailFilter; readonly end: string }

function entryOf(record: string): Omit<TrailEntry, 'person'> | null {
  const event = eventOf(record)
  if (event?.kind !== 'access') return null
  const { kind, by, ...entry } = event
  return { ...entry, by: by ?? null }
}

/** A year has a hundred thousand of them, so a record is read only where its text may fit. */
function fitting({ personId, by }: TrailFilter): (record: string) => boolean {
  const wanted = by.toLowerCase()
  return (record) => {
    if (personId !== null && !record.includes(`"personId":"${personId}"`)) return false
    if (wanted === '') return true
    const names = entryOf(record)?.by ?? null
    return names !== null && [names.user, names.operator].some((name) => name.toLowerCase().includes(wanted))
  }
}
