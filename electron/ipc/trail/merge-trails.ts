import type { TrailAnswer, TrailEntry, TrailPlace, TrailQuestion } from '../../../shared/domain/trail.ts'
import { isBy } from '../../storage/journal/read-access-log.ts'
import type { OpenedTrail } from './trail-file.ts'

type Own = Omit<TrailAnswer, 'files'> & { readonly place: TrailPlace }

/**
 * The access log of this account and those of opened files in one, the latest first. Entries that two files of one place
 * have in common appear once.
 */
export function mergeTrails(own: Own, files: readonly OpenedTrail[], asked: Asked): TrailAnswer {
  const { place, ...found } = own
  const known = new Map([[nameOf(place), new Set(own.entries.map(keyOf))]])
  const added = files.map(({ about, entries }) => {
    const seen = known.get(nameOf(about.place)) ?? new Set()
    const fresh = entries.filter((entry) => fits(entry, asked.question) && !seen.has(keyOf(entry)))
    known.set(nameOf(about.place), new Set([...seen, ...fresh.map(keyOf)]))
    const placed = fresh.map((entry): TrailEntry => ({ ...entry, place: about.place }))
    return { about: { ...about, found: placed.length }, placed }
  })
  const all = [...own.entries, ...added.flatMap(({ placed }) => placed)]
  return {
    ...found,
    entries: all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, asked.most),
    files: added.map(({ about }) => about),
  }
}

type Asked = { readonly question: TrailQuestion; readonly most: number }

const nameOf = ({ account, computer }: TrailPlace) => JSON.stringify([account, computer])

/** Names are left out: the same person may be called otherwise by now. */
const keyOf = ({ at, action, subject, personId, count, by }: Omit<TrailEntry, 'place'>) =>
  JSON.stringify([at, action, subject, personId, count, by?.user, by?.operator, by?.desk])

const fits = (entry: Omit<TrailEntry, 'place'>, { personId, by }: TrailQuestion): boolean =>
  (personId === null || entry.personId === personId) && (by === '' || isBy(entry.by, by))
