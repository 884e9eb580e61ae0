import type { DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import type { JournalEntry, RecordChange } from '../../../electron/demo-school/service/journal.ts'
import type { Person } from '../../../electron/demo-school/world/person.ts'
import type { StoredCorrection } from '../../../electron/storage/queue/stored-correction.ts'
import type { VirtualTime } from '../../electron/sync/rig/virtual-time.ts'
import type { Read, Update, Watcher } from './hazardous-way.ts'

type Deps = {
  readonly school: DemoSchool
  readonly time: VirtualTime
  readonly replaces: boolean
  /** Milliseconds after which the searches show a change. */
  readonly lagMs: number
  /** Corrections that stand as being sent, whose person it is. */
  readonly sendingOf: (person: string) => readonly StoredCorrection[]
  readonly isEnded: (id: string) => boolean
  readonly see: (name: string) => void
  readonly fault: (what: string) => void
}

/** Where a search row has the value of a field of an update. */
const readNames: Readonly<Record<string, string>> = { prefName: 'preferredName', title: 'titleObj' }
/** The service makes these from others, or they are a part of the row only by another's change. */
const composed = new Set(['displayName', 'displayNameForList', 'initials'])
/** Fields that no read shows: no one can know what they were. */
/** No read shows them. */
export const unreadable = new Set([
  'familyNamePrevious',
  'maidenName',
  'overrideLegalSurname',
  'overrideMailFormat',
  'overrideSalutationFormat',
  'overrideSalutationPreferredFormat',
  'isPrimary',
  'deceased',
  'deceasedDate',
])
/** Fields that no form of an update has to carry. */
const readable = new Set(['prefName', 'otherGivenName', 'nameSuffix', 'initials', 'birthDate', 'displayName'])
/** However slow the service is: an update leaves within a minute of the last read that showed the record as it is. */
const freshForMs = 60_000
/** An answer is a little on its way. */
const wayMs = 500

/** A value of an update or a row as text: an option's id, a day, a name. */
function plain(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return 'id' in value ? String(value.id) : JSON.stringify(value)
  return String(value)
}

type Wanted = {
  readonly person: string
  readonly field: string
  readonly value: string | null
  readonly savedAt: number
}
type Flight = { readonly read: Read | undefined; readonly sending: readonly StoredCorrection[] }
export type Oracle = ReturnType<typeof createOracle>

/**
 * Judges every update by the service's own journal: what it overwrote must be what somebody was shown, or have been
 * written between the last look and the update. It shares no code with the product.
 */
export function createOracle(deps: Deps) {
  const { school, time, fault, see } = deps
  const reads = new Map<string, Read>()
  const flights = new Map<Update, Flight>()
  /** Their first state, so that a person who is erased later is still known. */
  const first = new Map(
    (['student', 'past'] as const)
      .flatMap((kind) => school.world.listed(kind))
      .map((person) => [person.communityId as string, person] as const),
  )
  const blanked: { person: string; field: string; value: string; number: number }[] = []

  const lastWriter = ({ communityId, field }: RecordChange, before: JournalEntry) =>
    school.journal
      .entries()
      .findLast(
        ({ number, changes }) =>
          number < before.number &&
          changes.some((change) => change.communityId === communityId && change.field === field),
      )

  const judge = (change: RecordChange, entry: JournalEntry, { read, sending }: Flight) => {
    const correction = sending.find(({ field }) => field === change.field)
    const isSent = change.field in (JSON.parse(entry.body) as object)
    const before = plain(change.before)
    const name = `${change.field} of ${change.communityId.slice(0, 8)}`
    if (composed.has(change.field) && !isSent) return
    if (deps.replaces && !isSent) {
      see('fields emptied by a service that replaces')
      const shown = plain(read?.row[readNames[change.field] ?? change.field])
      if (before !== shown) return see('emptied between look and update')
      if (before !== null && !unreadable.has(change.field))
        blanked.push({ person: change.communityId, field: change.field, value: before, number: entry.number })
      return
    }
    const expected =
      correction === undefined ? plain(read?.row[readNames[change.field] ?? change.field]) : correction.base
    if (before === expected) return
    const writer = lastWriter(change, entry)
    const words = `${name}: "${before}" became "${plain(change.after)}" where "${expected}" was expected`
    if (writer?.method === 'PUT') return fault(`own later update undone: ${words}`)
    // A past student has no direct read beside the search, so no one can know that the search is late.
    const isPast = school.world.find(change.communityId)?.stage === 'past'
    if (isPast && (read?.schoolAt ?? 0) < (writer?.at ?? 0) + deps.lagMs)
      return see('overwritten in a late past search')
    if (writer === undefined || writer.number <= (read?.number ?? 0))
      return fault(`overwritten although it could be seen: ${words}`)
    see('overwritten between look and update')
  }

  const watcher: Watcher = {
    shows: (person, read) => void reads.set(person, read),
    dates: (person, modified) => {
      const read = reads.get(person)
      if (read !== undefined && read.row.modified === modified)
        reads.set(person, { ...read, at: time.clock.monotonic() })
    },
    leaves: (update) => {
      const { person, body } = update
      const read = reads.get(person)
      const sending = deps.sendingOf(person)
      flights.set(update, { read, sending })
      see('updates sent')
      if (read === undefined || time.clock.monotonic() - read.at > freshForMs + wayMs)
        fault(`an update left on a look ${time.clock.monotonic() - (read?.at ?? 0)} ms old`)
      for (const { id, field } of sending)
        if (deps.isEnded(id)) fault(`${field} was sent although it had ended`)
      const isMeant = ([field, value]: readonly [string, unknown]) =>
        sending.some((correction) => correction.field === field && correction.mine === plain(value))
      const unmeant = Object.entries(body).filter((entry) => readable.has(entry[0]) && !isMeant(entry))
      if (!deps.replaces)
        for (const [field] of unmeant) fault(`${field} was written although no one meant it`)
      if (!Object.entries(body).some(isMeant)) fault('an update left that changes nothing anybody meant')
    },
    lands: (update, entry) => {
      const flight = flights.get(update)
      if (flight !== undefined) for (const change of entry.changes) judge(change, entry, flight)
    },
  }
  /** Every value the field had from that entry of the journal on, the one it had then included. */
  const valuesSince = (person: string, field: string, number: number): Set<string | null> => {
    const changes = school.journal
      .entries()
      .flatMap((entry) => entry.changes.map((change) => ({ ...change, number: entry.number })))
      .filter((change) => change.communityId === person && change.field === field)
    const values = new Set<string | null>()
    for (const change of changes) {
      if (change.number <= number) continue
      values.add(plain(change.before))
      values.add(plain(change.after))
    }
    const last = changes.at(-1)
    values.add(
      last === undefined ? truth(school.world.find(person) ?? first.get(person), field) : plain(last.after),
    )
    return values
  }
  /** Whether an update that carried the field made it something else than was wanted last. */
  const wasSentSince = ({ person, field, value, savedAt }: Wanted) =>
    school.journal.entries().some(
      ({ number, method, body, changes }) =>
        number > savedAt &&
        method === 'PUT' &&
        field in (JSON.parse(body) as object) && // what an update emptied beside it is judged as such
        changes.some(
          (change) =>
            change.communityId === person && change.field === field && plain(change.after) !== value,
        ),
    )
  /** What was emptied, and neither filled again by others nor taken out with its person. */
  const stillBlank = () =>
    blanked.filter(
      ({ person, field, number }) =>
        school.world.find(person) !== undefined &&
        !school.journal
          .entries()
          .some(
            (entry) =>
              entry.number > number &&
              entry.method === 'OFFICE' &&
              entry.changes.some((change) => change.communityId === person && change.field === field),
          ),
    )
  return { watcher, valuesSince, wasSentSince, blanked: stillBlank }
}

/** The school's value of a field that nothing ever changed. */
function truth(person: Person | undefined, field: string): string | null {
  if (person === undefined) return null
  if (field === 'title') return person.titleId
  if (field === 'birthDate') return person.birthDate
  const names: Readonly<Record<string, string | null>> = person.names
  return names[readNames[field] ?? field] ?? null
}
