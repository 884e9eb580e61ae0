import { isDeepStrictEqual } from 'node:util'
import { type CorrectableField, endedStates } from '../../../shared/domain/correction.ts'
import type { BatchMark, CorrectionId, PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'
import type {
  CorrectionChange,
  CorrectionEvidence,
  PersonValues,
  StoredCorrection,
} from './stored-correction.ts'

type Row = Omit<StoredCorrection, 'baseKnown' | 'theirsKnown' | 'last' | 'before' | 'batch'> & {
  batchJson: string | null
  baseKnown: 0 | 1
  theirsKnown: 0 | 1
  evidence: string | null
  beforeJson: string | null
}

const columns = `id, person_id AS personId, variant, person_name AS personName, school_id AS schoolId, field, base,
  base_known AS baseKnown, mine, theirs, theirs_known AS theirsKnown, state, author, attempts,
  hold_until AS holdUntil, evidence_json AS evidence, before_json AS beforeJson, batch_json AS batchJson, created_at AS createdAt, changed_at AS changedAt`

// Corrections are ordered by row number, so by their saving: the clock, and with it IDs and moments, may be set back.
const ended = `(${[...endedStates].map((state) => `'${state}'`).join(', ')})`

const nextStep = '(SELECT coalesce(max(step), 0) + 1 FROM edit)'

/** The state of an open correction. `isOfBatch`: 1 if it came from a sheet. */
type OpenState = Pick<StoredCorrection, 'personId' | 'state'> & { readonly isOfBatch: 0 | 1 }

export interface CorrectionStore {
  /** Runs the work in one transaction, or within the current one. */
  transaction<T>(work: () => T): T
  insert(correction: StoredCorrection): void
  change(correction: StoredCorrection, change: CorrectionChange): StoredCorrection
  /** Deletes ended corrections. The journal keeps their values until its next rotation. */
  prune(corrections: readonly Pick<StoredCorrection, 'id'>[]): void
  all(): StoredCorrection[]
  read(id: CorrectionId): StoredCorrection | null
  open(): StoredCorrection[]
  /** The person and state of every open correction, without its values. */
  openStates(): OpenState[]
  /** Open corrections that were sent and whose outcome is unknown. */
  unclear(): StoredCorrection[]
  /** Ended corrections, the latest first. */
  ended(limit: number): StoredCorrection[]
  openOf(personId: PersonId): StoredCorrection[]
  /** People with an update that may still take effect at the school, even if the correction has ended. */
  holds(): { personId: PersonId; endsAt: string }[]
  /** The correction of a field that reached the school and was saved last. */
  lastEndedOf(personId: PersonId, field: CorrectableField): StoredCorrection | null
  /** The same array until a correction changes: a sync asks before each record. */
  peopleWithOpen(): readonly PersonId[]
}

/** The journal, to which every state of a correction is written before the queue commits it. */
export type CorrectionLog = { append(texts: readonly string[]): void }
/** Called after a commit with the changed corrections, in the order in which they changed. */
type Committed = (corrections: readonly StoredCorrection[]) => void
type Hooks = { readonly log?: CorrectionLog; readonly committed?: Committed }

/**
 * The queue of corrections. When a call returns, its change is on the disk; a call that throws (a SQLite or file system
 * error) has changed nothing. The log is synced before the queue commits; only then may the app say "saved".
 */
export function createCorrectionStore(
  db: WriteDb,
  now: () => string,
  { log = { append: () => undefined }, committed = () => undefined }: Hooks = {},
): CorrectionStore {
  const statements = prepare(db)
  const one = (id: CorrectionId) => orNull(statements.one.get({ id }))
  let noted: StoredCorrection[] | null = null
  let withOpen: readonly PersonId[] | null = null
  const inTransaction = db.transaction((work: () => void) => work())
  const transaction = <T>(work: () => T): T => {
    if (noted !== null) return work()
    const corrections: StoredCorrection[] = []
    const done: { value: T }[] = []
    noted = corrections
    try {
      inTransaction(() => {
        done.push({ value: work() })
        if (corrections.length > 0) log.append(corrections.map(eventOf))
      })
    } catch (error) {
      // A commit that reports a failure may have succeeded (15 of 15 did after a failed folder sync), so check.
      if (done.length === 0 || !isStored(corrections)) throw rollBackLog(corrections, error)
    } finally {
      noted = null
      withOpen = null
    }
    if (corrections.length > 0) committed(corrections)
    return (done[0] as { value: T }).value // sound: if it were missing, the transaction would have thrown
  }
  const isStored = (corrections: readonly StoredCorrection[]): boolean =>
    corrections.length > 0 &&
    corrections.every((correction) => {
      const last = corrections.findLast(({ id }) => id === correction.id)
      return isDeepStrictEqual(one(correction.id), last)
    })
  /** Logs the states that the queue has, so that a change that was not saved is not restored from the log. */
  const rollBackLog = (corrections: readonly StoredCorrection[], error: unknown): unknown => {
    try {
      const kept = corrections.map(
        (correction) => one(correction.id) ?? { ...correction, state: 'withdrawn' as const },
      )
      if (corrections.length > 0) log.append(kept.map(eventOf))
    } catch {
      // The next start finds the difference, and shows it to the user before anything is sent.
    }
    return error
  }
  const note = (correction: StoredCorrection) => {
    withOpen = null
    noted?.push(correction)
  }
  const readWithOpen = () => [...new Set(statements.openStates.all().map((each) => each.personId))]
  return {
    transaction,
    insert: (correction) =>
      transaction(() => {
        statements.insert.run(toRow(correction))
        note(correction)
      }),
    change: (correction, change) =>
      transaction(() => {
        const changed = { ...correction, ...change, changedAt: now() }
        statements.update.run(toRow(changed))
        note(changed)
        return changed
      }),
    prune: (corrections) =>
      transaction(() => {
        for (const { id } of corrections) statements.prune.run({ id })
      }),
    all: () => statements.every.all().map(toCorrection),
    read: one,
    open: () => statements.open.all().map(toCorrection),
    openStates: () => statements.openStates.all(),
    unclear: () => statements.unclear.all().map(toCorrection),
    ended: (limit) => statements.recent.all({ limit }).map(toCorrection),
    openOf: (personId) => statements.ofPerson.all({ personId }).map(toCorrection),
    holds: () => statements.held.all(),
    lastEndedOf: (personId, field) => orNull(statements.lastEnded.get({ personId, field })),
    peopleWithOpen: () => {
      withOpen ??= readWithOpen()
      return withOpen
    },
  }
}

const eventOf = (correction: StoredCorrection) => JSON.stringify({ kind: 'edit', edit: correction })

function prepare(db: WriteDb) {
  const inOrder = (which: string) =>
    db.prepare<[], Row>(`SELECT ${columns} FROM edit WHERE ${which} ORDER BY rowid`)
  return {
    insert: db.prepare(`
    INSERT INTO edit (id, person_id, variant, person_name, school_id, field, base, base_known, mine, theirs,
                      theirs_known, state, author, attempts, hold_until, evidence_json, before_json, batch_json,
                      created_at, changed_at, step)
    VALUES (:id, :personId, :variant, :personName, :schoolId, :field, :base, :baseKnown, :mine, :theirs,
            :theirsKnown, :state, :author, :attempts, :holdUntil, :evidence, :beforeJson, :batchJson,
            :createdAt, :changedAt, ${nextStep})`),
    update: db.prepare(`
    UPDATE edit SET base = :base, base_known = :baseKnown, mine = :mine, theirs = :theirs, theirs_known = :theirsKnown,
                    state = :state, author = :author, attempts = :attempts, hold_until = :holdUntil,
                    evidence_json = :evidence, before_json = :beforeJson, changed_at = :changedAt,
                    step = ${nextStep}
     WHERE id = :id`),
    prune: db.prepare(`DELETE FROM edit WHERE id = :id AND state IN ${ended}`),
    one: db.prepare<[{ id: string }], Row>(`SELECT ${columns} FROM edit WHERE id = :id`),
    every: db.prepare<[], Row>(`SELECT ${columns} FROM edit`),
    open: inOrder(`state NOT IN ${ended}`),
    openStates: db.prepare<[], OpenState>(
      `SELECT person_id AS personId, state, batch_json IS NOT NULL AS isOfBatch FROM edit WHERE state NOT IN ${ended} ORDER BY rowid`,
    ),
    unclear: inOrder(`before_json IS NOT NULL AND state NOT IN ${ended}`),
    recent: db.prepare<[{ limit: number }], Row>(
      `SELECT ${columns} FROM edit WHERE state IN ${ended} ORDER BY step DESC LIMIT :limit`,
    ),
    ofPerson: db.prepare<[{ personId: string }], Row>(
      `SELECT ${columns} FROM edit WHERE person_id = :personId AND state NOT IN ${ended} ORDER BY rowid`,
    ),
    held: db.prepare<[], { personId: PersonId; endsAt: string }>(
      'SELECT person_id AS personId, max(hold_until) AS endsAt FROM edit WHERE hold_until IS NOT NULL GROUP BY person_id',
    ),
    lastEnded: db.prepare<[{ personId: string; field: string }], Row>(
      `SELECT ${columns} FROM edit WHERE person_id = :personId AND field = :field AND state IN ('applied', 'sent')
      ORDER BY rowid DESC LIMIT 1`,
    ),
  }
}

function toRow({ last, before, batch, baseKnown, theirsKnown, ...correction }: StoredCorrection) {
  return {
    ...correction,
    baseKnown: baseKnown ? 1 : 0,
    theirsKnown: theirsKnown ? 1 : 0,
    evidence: last === null ? null : JSON.stringify(last),
    beforeJson: before === null ? null : JSON.stringify(before),
    batchJson: batch === null ? null : JSON.stringify(batch),
  }
}

const orNull = (row: Row | undefined): StoredCorrection | null =>
  row === undefined ? null : toCorrection(row)

function toCorrection({ evidence, beforeJson, batchJson, baseKnown, theirsKnown, ...correction }: Row) {
  return {
    ...correction,
    baseKnown: baseKnown === 1,
    theirsKnown: theirsKnown === 1,
    last: evidence === null ? null : (JSON.parse(evidence) as CorrectionEvidence), // sound: `toRow` wrote it
    before: beforeJson === null ? null : (JSON.parse(beforeJson) as PersonValues), // sound: as above
    batch: batchJson === null ? null : (JSON.parse(batchJson) as BatchMark), // sound: as above
  }
}
