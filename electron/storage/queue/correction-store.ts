import { isDeepStrictEqual } from 'node:util'
import {
  type CorrectableField,
  type CorrectionState,
  endedStates,
  type PersonField,
} from '../../../shared/domain/correction.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { CorrectionId, PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'

export type CorrectionEvidence = {
  readonly at: string
  readonly failure: Failure | null
  readonly serverSaid: string | null
}

/** Values of a person's fields at one moment; a field that was not known is absent. */
export type PersonValues = Readonly<Partial<Record<PersonField, string | null>>>

/** A correction as it is stored: one field of one person. */
export type StoredCorrection = {
  readonly id: CorrectionId
  readonly personId: PersonId
  readonly variant: 'person' | 'company'
  readonly personName: string
  readonly schoolId: string
  readonly field: CorrectableField
  readonly base: string | null
  readonly baseKnown: boolean
  readonly mine: string | null
  readonly theirs: string | null
  readonly theirsKnown: boolean
  readonly state: CorrectionState
  readonly author: string
  readonly attempts: number
  readonly holdUntil: string | null
  readonly last: CorrectionEvidence | null
  /** The record as it was read before this was sent; null where it was not sent, or its outcome is clear. */
  readonly before: PersonValues | null
  readonly createdAt: string
  readonly changedAt: string
}
export type CorrectionChange = Partial<
  Pick<
    StoredCorrection,
    | 'state'
    | 'base'
    | 'baseKnown'
    | 'mine'
    | 'theirs'
    | 'theirsKnown'
    | 'attempts'
    | 'holdUntil'
    | 'last'
    | 'before'
    | 'author'
  >
>

type Row = Omit<StoredCorrection, 'baseKnown' | 'theirsKnown' | 'last' | 'before'> & {
  baseKnown: 0 | 1
  theirsKnown: 0 | 1
  evidence: string | null
  beforeJson: string | null
}

const columns = `id, person_id AS personId, variant, person_name AS personName, school_id AS schoolId, field, base,
  base_known AS baseKnown, mine, theirs, theirs_known AS theirsKnown, state, author, attempts,
  hold_until AS holdUntil, evidence_json AS evidence, before_json AS beforeJson, created_at AS createdAt, changed_at AS changedAt`

/** Nothing of it waits any more. */
export const isEnded = ({ state }: Pick<StoredCorrection, 'state'>): boolean => endedStates.has(state)

// Order is that of saving, by row number: the wall clock, and with it every id and moment, may be set back.
const ended = `(${[...endedStates].map((state) => `'${state}'`).join(', ')})`

const nextStep = '(SELECT coalesce(max(step), 0) + 1 FROM edit)'

export type CorrectionStore = ReturnType<typeof createCorrectionStore>

/** Where every state of a correction is written down before the queue commits it. */
export type CorrectionLog = { append(texts: readonly string[]): void }
const noLog: CorrectionLog = { append: () => undefined }
/** Hears of corrections as they stand after a commit, in the order of their changes. */
export type Committed = (corrections: readonly StoredCorrection[]) => void

/**
 * The queue of corrections. Every call is durable when it returns, or throws (a SQLite or file system error) with
 * nothing changed. The log is synced first, the queue commits second, and only then may anybody say "saved".
 */
export function createCorrectionStore(
  db: WriteDb,
  now: () => string,
  {
    log = noLog,
    committed = () => undefined,
  }: { readonly log?: CorrectionLog; readonly committed?: Committed } = {},
) {
  const statements = prepare(db)
  const one = (id: CorrectionId) => orNone(statements.one.get({ id }))
  let noted: StoredCorrection[] | null = null
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
      // A commit that reports a failure may be there all the same (in 15 of 15 failed folder syncs): look, then say so.
      if (done.length === 0 || !isStored(corrections)) throw takeBack(corrections, error)
    } finally {
      noted = null
    }
    if (corrections.length > 0) committed(corrections)
    return (done[0] as { value: T }).value // sound: without it the transaction threw
  }
  const isStored = (corrections: readonly StoredCorrection[]): boolean =>
    corrections.length > 0 &&
    corrections.every((correction) => {
      const last = corrections.findLast(({ id }) => id === correction.id)
      return isDeepStrictEqual(one(correction.id), last)
    })
  /** What was not saved shall not come back from the log as if it had been. */
  const takeBack = (corrections: readonly StoredCorrection[], error: unknown): unknown => {
    try {
      const kept = corrections.map((correction) => one(correction.id) ?? withdrawn(correction))
      if (corrections.length > 0) log.append(kept.map(eventOf))
    } catch {
      // Then it is found at the next start, and shown to a person before anything is sent.
    }
    return error
  }
  const note = (correction: StoredCorrection) => void noted?.push(correction)
  return {
    transaction,
    insert: (correction: StoredCorrection): void =>
      transaction(() => {
        statements.insert.run(toRow(correction))
        note(correction)
      }),
    change: (correction: StoredCorrection, change: CorrectionChange): StoredCorrection =>
      transaction(() => {
        const changed = { ...correction, ...change, changedAt: now() }
        statements.update.run(toRow(changed))
        note(changed)
        return changed
      }),
    /** Takes ended corrections out of the queue; the journal lets go of their values when it is begun anew. */
    forget: (corrections: readonly Pick<StoredCorrection, 'id'>[]): void =>
      transaction(() => {
        for (const { id } of corrections) statements.forget.run({ id })
      }),
    all: (): StoredCorrection[] => statements.every.all().map(toCorrection),
    read: (id: CorrectionId): StoredCorrection | null => one(id),
    open: (): StoredCorrection[] => statements.open.all().map(toCorrection),
    /** Of everything open whose it is and where it stands, without its values. */
    standings: (): Pick<StoredCorrection, 'personId' | 'state'>[] => statements.standings.all(),
    /** Open, and what became of it is not clear yet: what was read before it was sent is kept. */
    unclear: (): StoredCorrection[] => statements.unclear.all().map(toCorrection),
    /** Ended corrections, the latest first. */
    ended: (limit: number): StoredCorrection[] => statements.recent.all({ limit }).map(toCorrection),
    openOf: (personId: PersonId): StoredCorrection[] =>
      statements.ofPerson.all({ personId }).map(toCorrection),
    /** People of whom an update may still land, those of ended corrections included. */
    holds: () => statements.held.all(),
    /** The latest ended correction of a field. */
    lastEndedOf: (personId: PersonId, field: CorrectableField): StoredCorrection | null =>
      orNone(statements.lastEnded.get({ personId, field })),
    peopleWithOpen: () => [...new Set(statements.standings.all().map((each) => each.personId))],
  }
}

const eventOf = (correction: StoredCorrection) => JSON.stringify({ kind: 'edit', edit: correction })
const withdrawn = (correction: StoredCorrection): StoredCorrection => ({ ...correction, state: 'withdrawn' })

function prepare(db: WriteDb) {
  const inOrder = (which: string) =>
    db.prepare<[], Row>(`SELECT ${columns} FROM edit WHERE ${which} ORDER BY rowid`)
  return {
    insert: db.prepare(`
    INSERT INTO edit (id, person_id, variant, person_name, school_id, field, base, base_known, mine, theirs,
                      theirs_known, state, author, attempts, hold_until, evidence_json, before_json, created_at,
                      changed_at, step)
    VALUES (:id, :personId, :variant, :personName, :schoolId, :field, :base, :baseKnown, :mine, :theirs,
            :theirsKnown, :state, :author, :attempts, :holdUntil, :evidence, :beforeJson, :createdAt,
            :changedAt, ${nextStep})`),
    update: db.prepare(`
    UPDATE edit SET base = :base, base_known = :baseKnown, mine = :mine, theirs = :theirs, theirs_known = :theirsKnown,
                    state = :state, author = :author, attempts = :attempts, hold_until = :holdUntil,
                    evidence_json = :evidence, before_json = :beforeJson, changed_at = :changedAt,
                    step = ${nextStep}
     WHERE id = :id`),
    forget: db.prepare(`DELETE FROM edit WHERE id = :id AND state IN ${ended}`),
    one: db.prepare<[{ id: string }], Row>(`SELECT ${columns} FROM edit WHERE id = :id`),
    every: db.prepare<[], Row>(`SELECT ${columns} FROM edit`),
    open: inOrder(`state NOT IN ${ended}`),
    standings: db.prepare<[], Pick<StoredCorrection, 'personId' | 'state'>>(
      `SELECT person_id AS personId, state FROM edit WHERE state NOT IN ${ended} ORDER BY rowid`,
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
      `SELECT ${columns} FROM edit WHERE person_id = :personId AND field = :field AND state IN ${ended}
      ORDER BY rowid DESC LIMIT 1`,
    ),
  }
}

function toRow({ last, before, baseKnown, theirsKnown, ...correction }: StoredCorrection) {
  return {
    ...correction,
    baseKnown: baseKnown ? 1 : 0,
    theirsKnown: theirsKnown ? 1 : 0,
    evidence: last === null ? null : JSON.stringify(last),
    beforeJson: before === null ? null : JSON.stringify(before),
  }
}

const orNone = (row: Row | undefined): StoredCorrection | null =>
  row === undefined ? null : toCorrection(row)

function toCorrection({
  evidence,
  beforeJson,
  baseKnown,
  theirsKnown,
  ...correction
}: Row): StoredCorrection {
  return {
    ...correction,
    baseKnown: baseKnown === 1,
    theirsKnown: theirsKnown === 1,
    last: evidence === null ? null : (JSON.parse(evidence) as CorrectionEvidence), // written by toRow
    before: beforeJson === null ? null : (JSON.parse(beforeJson) as PersonValues), // the same
  }
}
