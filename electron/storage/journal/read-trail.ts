import type { TrailAnswer, TrailEntry, TrailQuestion } from '../../../shared/domain/trail.ts'
import { inspectJournal } from './inspect-journal.ts'
import { eventOf } from './journal-events.ts'

/** `most`: no more than the latest so many are told. */
export type TrailFilter = TrailQuestion & { readonly most: number }
type Entry = Omit<TrailEntry, 'person' | 'place'>
/** As the journal has them: ids and no names. */
export type TrailFound = Omit<TrailAnswer, 'entries' | 'files'> & { readonly entries: readonly Entry[] }

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
    latest = latest.concat(fit).slice(-filter.most)
  }
  const { lost, unclean, broken, gaps } = inspectJournal(file, key, { end, visit })
  const entries = latest.flatMap((record) => entryOf(record) ?? []).toReversed()
  return { entries, found, since, lost, unclean, broken: broken + gaps }
}

type Asked = { readonly filter: TrailFilter; readonly end: string }

function entryOf(record: string): Entry | null {
  const event = eventOf(record)
  if (event?.kind !== 'access') return null
  const { kind, by, ...entry } = event
  return { ...entry, by: by ?? null }
}

/** A year has a hundred thousand of them, so a record is read only where its text may fit. */
function fitting({ personId, by }: TrailFilter): (record: string) => boolean {
  return (record) => {
    if (personId !== null && !record.includes(`"personId":"${personId}"`)) return false
    return by === '' || isBy(entryOf(record)?.by ?? null, by)
  }
}

/** Whether an account or a typed name holds what is looked for. */
export function isBy(names: Entry['by'], part: string): boolean {
  const wanted = part.toLowerCase()
  return names !== null && [names.user, names.operator].some((name) => name.toLowerCase().includes(wanted))
}
