import type { PersonId } from '../../../shared/domain/ids.ts'
import type { ChangeKind } from '../../../shared/domain/search.ts'
import { addDays, localDay } from '../../../shared/text/calendar-day.ts'
import type { ReadDb, WriteDb } from '../connection.ts'
import { schemaVersion } from '../migrate.ts'
import type { Answers } from './answers.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import { createFollowedReader } from './relay/followed.ts'

export type ChangeRules = {
  /**
   * Differs for each key, scope and rule of keeping. Answers under another access are not compared, and changes
   * recorded under it are removed, because the present access may not show those fields.
   */
  readonly access: () => string
  /** How many days changes are kept; 0 keeps none. */
  readonly days: () => number
}

/**
 * Records which fields of a person changed and on which day the change was first read. Values are compared before they
 * are overwritten; the log never contains values. Call it in the transaction that stores the answers.
 */
export type ChangeLog = {
  /** Records how two answers about a person differ. Answers under another access or schema are not compared. */
  compare(id: PersonId, before: Answers, after: Answers): void
  drop(id: PersonId): void
  /** Removes expired changes, and notes that the desk is open today if it is for a user. */
  open(isForUser: boolean): void
}

/** The fields of the list row that belong to each kind of change. */
const rowFields = {
  name: ['givenName', 'preferredName', 'otherGivenName', 'surname'],
  mobile: ['mobile'],
  phone: ['phone'],
  email: ['email'],
  campus: ['campus'],
  year: ['yearLevel'],
  house: ['houseGroup'],
  form: ['formGroup'],
} as const satisfies Partial<Record<ChangeKind, readonly (keyof KeptRow)[]>>
const rowKinds = Object.keys(rowFields) as (keyof typeof rowFields)[] // sound: the names are its keys

/**
 * Kinds not recorded for a person with a withheld address, or while that is unknown: a new phone number on the day on
 * which an address becomes protected would reveal the protection.
 */
const personalKinds: ReadonlySet<ChangeKind> = new Set(['name', 'mobile', 'phone', 'email', 'photo'])

export function createChangeLog(db: WriteDb, now: () => string, { access, days }: ChangeRules): ChangeLog {
  const sql = prepare(db)
  const followed = createFollowedReader(db)
  const schema = schemaVersion(db)
  const today = () => localDay(new Date(now()))
  let prunedOn = ''
  /** Only answers from this moment on are compared; '' in a new file, where all are. */
  const since = (): string => {
    const [wanted, stored] = [`${access()} ${schema}`, sql.state.get()]
    if (stored?.basis === wanted && stored.since <= now()) return stored.since // a clock may have been ahead
    if (stored?.basis.startsWith(`${access()} `) === false) sql.clear.run()
    const at = stored === undefined ? '' : now()
    sql.begin.run({ basis: wanted, at })
    return at
  }
  const prune = () => {
    prunedOn = today()
    sql.prune.run({ before: addDays(prunedOn, 1 - days()), today: prunedOn })
  }
  /** Whether the person is on the relay’s last whole list, read since `from`. It sends unchanged people only once. */
  const isConfirmed = (id: PersonId, from: string) =>
    followed()?.silentSince === null &&
    sql.isWhole.get({ from }) !== undefined &&
    sql.isUnlisted.get({ id }) === undefined
  const hadUnread = () => sql.hadUnread.get()?.had === 1 || followed()?.hadUnread === 1
  const kindsOf = (id: PersonId, before: Answers, after: Answers): readonly ChangeKind[] => {
    const from = since()
    const isComparable = ({ readAt }: { readonly readAt: string }) => readAt >= from || isConfirmed(id, from)
    const kinds: ChangeKind[] = []
    const isNew = before.current === null && after.current !== null
    if (isNew && sql.isWhole.get({ from }) !== undefined && !hadUnread()) kinds.push('joined')
    if (before.current !== null && after.current === null && after.past !== null) kinds.push('left')
    if (before.current !== null && after.current !== null && isComparable(before.current))
      kinds.push(...changedInRow(before.current.body, after.current.body))
    if (before.detail !== null && after.detail !== null && isComparable(before.detail))
      kinds.push(...changedInDetail(before.detail.body, after.detail.body))
    return kinds
  }
  return {
    compare: (id, before, after) => {
      const isOpen = isUnprotected(before) && isUnprotected(after)
      if (!isOpen) sql.dropPersonal.run({ id })
      if (days() === 0) return
      const listed = kindsOf(id, before, after).filter((kind) => isOpen || !personalKinds.has(kind))
      if (listed.length === 0) return
      const day = today()
      if (prunedOn !== day) prune()
      for (const kind of listed) sql.put.run({ id, kind, day })
    },
    drop: (id) => void sql.drop.run({ id }),
    open: (isForUser) => {
      since()
      prune()
      if (isForUser) sql.opened.run({ day: today() })
    },
  }
}

function prepare(db: WriteDb) {
  return {
    isUnlisted: db.prepare<[{ id: string }]>('SELECT 1 FROM seen WHERE community_id = :id AND absent > 0'),
    state: db.prepare<[], { basis: string; since: string }>('SELECT basis, since FROM change_basis'),
    begin: db.prepare(`
      INSERT INTO change_basis (id, basis, since) VALUES (1, :basis, :at)
      ON CONFLICT (id) DO UPDATE SET basis = :basis, since = :at`),
    opened: db.prepare(`
      UPDATE change_basis SET opened_before = coalesce(opened_on, opened_before), opened_on = :day
       WHERE opened_on IS NOT :day`),
    // A new row means a new person only if the list was read completely on this basis, with no unreadable row. During a
    // sweep, the rows unreadable at its start count: a later page may contain one of them, readable again.
    isWhole: db.prepare<[{ from: string }], { one: 1 }>(
      "SELECT 1 AS one FROM dataset WHERE name = 'current' AND complete_at >= :from",
    ),
    hadUnread: db.prepare<[], { had: 0 | 1 }>(`
      SELECT coalesce((SELECT had_unread FROM sweep WHERE scope = 'current' AND finished_at IS NULL),
                      EXISTS (SELECT 1 FROM quarantine WHERE source LIKE 'current page %')) AS had`),
    put: db.prepare(`
      INSERT INTO change (community_id, kind, day) VALUES (:id, :kind, :day)
      ON CONFLICT (community_id, kind) DO UPDATE SET day = :day`),
    clear: db.prepare('DELETE FROM change'),
    drop: db.prepare('DELETE FROM change WHERE community_id = :id'),
    dropPersonal: db.prepare(
      `DELETE FROM change WHERE community_id = :id AND kind IN (${[...personalKinds].map((kind) => `'${kind}'`).join()})`,
    ),
    prune: db.prepare('DELETE FROM change WHERE day < :before OR day > :today'),
  }
}

/** Whether the details are known and contain no withheld address. */
const isUnprotected = ({ detail }: Answers): boolean =>
  detail !== null && !(detail.body.addresses ?? []).some(({ withheld }) => withheld)

function changedInRow(before: KeptRow, after: KeptRow): readonly ChangeKind[] {
  const unread = new Set([...(before.unreadable ?? []), ...(after.unreadable ?? [])])
  return rowKinds.filter((kind) => {
    const fields: readonly (keyof KeptRow)[] = rowFields[kind]
    const isKnown = fields.every(
      (name) => before[name] !== undefined && after[name] !== undefined && !unread.has(name),
    )
    return isKnown && fields.some((name) => (before[name] ?? '') !== (after[name] ?? ''))
  })
}

/** Compares the nested lists in any order. A list with an unreadable placement counts as unknown. */
function changedInDetail(before: KeptDetail, after: KeptDetail): readonly ChangeKind[] {
  const kinds: ChangeKind[] = []
  const photo = (detail: KeptDetail) => detail.photoPermissions && sorted(detail.photoPermissions)
  if (differ(photo(before), photo(after))) kinds.push('photo')
  if (differ(placesOf(before), placesOf(after))) kinds.push('boarding')
  return kinds
}

/** Whether two known texts differ; null, undefined and '' are unknown. */
const differ = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one) && Boolean(other) && one !== other

function placesOf({ boarding = [] }: KeptDetail): string | null {
  const isRead = boarding.every(({ unreadable, boardingHouse }) => !unreadable && boardingHouse?.id)
  if (boarding.length === 0 || !isRead) return null
  return sorted(boarding.map((each) => [each.boardingHouse?.id, each.startDate, each.endDate]))
}

const sorted = (items: readonly unknown[]): string =>
  JSON.stringify(items.map((item) => JSON.stringify(item)).toSorted())

export type StoredChange = { readonly id: PersonId; readonly kind: ChangeKind; readonly day: string }

export interface ChangeReader {
  /** The changes that were first read on this day or later. */
  since(day: string): StoredChange[]
  of(id: PersonId, since: string): StoredChange[]
  /** The last day before today on which this desk was open. */
  openedBefore(today: string): string | null
}

/** Sound: the log writes values of these types to the columns. */
export function createChangeReader(db: ReadDb): ChangeReader {
  const all = db.prepare<[{ day: string }], StoredChange>(
    'SELECT community_id AS id, kind, day FROM change WHERE day >= :day',
  )
  const one = db.prepare<[{ id: string; since: string }], StoredChange>(
    'SELECT community_id AS id, kind, day FROM change WHERE community_id = :id AND day >= :since ORDER BY day, kind',
  )
  const opened = db.prepare<[{ today: string }], { day: string | null }>(
    'SELECT CASE WHEN opened_on < :today THEN opened_on ELSE opened_before END AS day FROM change_basis',
  )
  return {
    since: (day) => all.all({ day }),
    of: (id, since) => one.all({ id, since }),
    openedBefore: (today) => opened.get({ today })?.day ?? null,
  }
}
