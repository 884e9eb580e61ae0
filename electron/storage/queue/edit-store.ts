import { isDeepStrictEqual } from 'node:util'
import {
  type EditableField,
  type EditState,
  endedStates,
  type PersonField,
} from '../../../shared/domain/edit.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { EditId, PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'

export type EditEvidence = {
  readonly at: string
  readonly failure: Failure | null
  readonly serverSaid: string | null
}

/** Values of a person's fields at one moment; a field that was not known is absent. */
export type PersonValues = Readonly<Partial<Record<PersonField, string | null>>>

/** A correction as it is stored: one field of one person. */
export type StoredEdit = {
  readonly id: EditId
  readonly personId: PersonId
  readonly variant: 'person' | 'company'
  readonly personName: string
  readonly schoolId: string
  readonly field: EditableField
  readonly base: string | null
  readonly baseKnown: boolean
  readonly mine: string | null
  readonly theirs: string | null
  readonly theirsKnown: boolean
  readonly state: EditState
  readonly author: string
  readonly attempts: number
  readonly holdUntil: string | null
  readonly last: EditEvidence | null
  /** The record as it was read before this was sent; null where it was not sent, or its outcome is clear. */
  readonly before: PersonValues | null
  readonly createdAt: string
  readonly changedAt: string
}
export type EditChange = Partial<
  Pick<
    StoredEdit,
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

type Row = Omit<StoredEdit, 'baseKnown' | 'theirsKnown' | 'last' | 'before'> & {
  baseKnown: 0 | 1
  theirsKnown: 0 | 1
  evidence: string | null
  beforeJson: string | null
}

const columns = `id, person_id AS personId, variant, person_name AS personName, school_id AS schoolId, field, base,
  base_known AS baseKnown, mine, theirs, theirs_known AS theirsKnown, state, author, attempts,
  hold_until AS holdUntil, evidence_json AS evidence, before_json AS beforeJson, created_at AS createdAt, changed_at AS changedAt`

/** Nothing of it waits any more. */
export const isEnded = ({ state }: Pick<StoredEdit, 'state'>): boolean => endedStates.has(state)

// Order is that of saving, by row number: the wall clock, and with it every id and moment, may be set back.
const ended = `(${[...endedStates].map((state) => `'${state}'`).join(', ')})`

const nextStep = '(SELECT coalesce(max(step), 0) + 1 FROM edit)'

export type EditStore = ReturnType<typeof createEditStore>

/** Where every state of a correction is written down before the queue commits it. */
export type EditLog = { append(texts: readonly string[]): void }
const noLog: EditLog = { append: () => undefined }
/** Hears of corrections as they stand after a commit, in the order of their changes. */
export type Committed = (edits: readonly StoredEdit[]) => void

/**
 * The queue of corrections. Every call is durable when it returns, or throws (a SQLite or file system error) with
 * nothing changed. The log is synced first, the queue commits second, and only then may anybody say "saved".
 */
export function createEditStore(
  db: WriteDb,
  now: () => string,
  {
    log = noLog,
    committed = () => undefined,
  }: { readonly log?: EditLog; readonly committed?: Committed } = {},
) {
  const statements = prepare(db)
  const one = (id: EditId) => orNone(statements.one.get({ id }))
  let noted: StoredEdit[] | null = null
  const inTransaction = db.transaction((work: () => void) => work())
  const transaction = <T>(work: () => T): T => {
    if (noted !== null) return work()
    const edits: StoredEdit[] = []
    const done: { value: T }[] = []
    noted = edits
    try {
      inTransaction(() => {
        done.push({ value: work() })
        if (edits.length > 0) log.append(edits.map(eventOf))
      })
    } catch (error) {
      // A commit that reports a failure may be there all the same (in 15 of 15 failed folder syncs): look, then say so.
      if (done.length === 0 || !isStored(edits)) throw takeBack(edits, error)
    } finally {
      noted = null
    }
    if (edits.length > 0) committed(edits)
    return (done[0] as { value: T }).value // sound: without it the transaction threw
  }
  const isStored = (edits: readonly StoredEdit[]): boolean =>
    edits.length > 0 &&
    edits.every((edit) => {
      const last = edits.findLast(({ id }) => id === edit.id)
      return isDeepStrictEqual(one(edit.id), last)
    })
  /** What was not saved shall not come back from the log as if it had been. */
  const takeBack = (edits: readonly StoredEdit[], error: unknown): unknown => {
    try {
      const kept = edits.map((edit) => one(edit.id) ?? withdrawn(edit))
      if (edits.length > 0) log.append(kept.map(eventOf))
    } catch {
      // Then it is found at the next start, and shown to a person before anything is sent.
    }
    return error
  }
  const note = (edit: StoredEdit) => void noted?.push(edit)
  return {
    transaction,
    insert: (edit: StoredEdit): void =>
      transaction(() => {
        statements.insert.run(toRow(edit))
        note(edit)
      }),
    change: (edit: StoredEdit, change: EditChange): StoredEdit =>
      transaction(() => {
        const changed = { ...edit, ...change, changedAt: now() }
        statements.update.run(toRow(changed))
        note(changed)
        return changed
      }),
    /** Takes ended corrections out of the queue; the journal lets go of their values when it is begun anew. */
    forget: (edits: readonly Pick<StoredEdit, 'id'>[]): void =>
      transaction(() => {
        for (const { id } of edits) statements.forget.run({ id })
      }),
    all: (): StoredEdit[] => statements.every.all().map(toEdit),
    read: (id: EditId): StoredEdit | null => one(id),
    open: (): StoredEdit[] => statements.open.all().map(toEdit),
    /** Ended corrections, the latest first. */
    ended: (limit: number): StoredEdit[] => statements.recent.all({ limit }).map(toEdit),
    openOf: (personId: PersonId): StoredEdit[] => statements.ofPerson.all({ personId }).map(toEdit),
    /** People of whom an update may still land, those of ended corrections included. */
    holds: () => statements.held.all(),
    /** The latest ended correction of a field. */
    lastEndedOf: (personId: PersonId, field: EditableField): StoredEdit | null =>
      orNone(statements.lastEnded.get({ personId, field })),
    peopleWithOpen: (): PersonId[] => statements.people.all().map(({ id }) => id),
  }
}

const eventOf = (edit: StoredEdit) => JSON.stringify({ kind: 'edit', edit })
const withdrawn = (edit: StoredEdit): StoredEdit => ({ ...edit, state: 'withdrawn' })

function prepare(db: WriteDb) {
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
    open: db.prepare<[], Row>(`SELECT ${columns} FROM edit WHERE state NOT IN ${ended} ORDER BY rowid`),
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
    people: db.prepare<[], { id: PersonId }>(
      `SELECT person_id AS id FROM edit WHERE state NOT IN ${ended} GROUP BY person_id ORDER BY min(rowid)`,
    ),
  }
}

function toRow({ last, before, baseKnown, theirsKnown, ...edit }: StoredEdit) {
  return {
    ...edit,
    baseKnown: baseKnown ? 1 : 0,
    theirsKnown: theirsKnown ? 1 : 0,
    evidence: last === null ? null : JSON.stringify(last),
    beforeJson: before === null ? null : JSON.stringify(before),
  }
}

const orNone = (row: Row | undefined): StoredEdit | null => (row === undefined ? null : toEdit(row))

function toEdit({ evidence, beforeJson, baseKnown, theirsKnown, ...edit }: Row): StoredEdit {
  return {
    ...edit,
    baseKnown: baseKnown === 1,
    theirsKnown: theirsKnown === 1,
    last: evidence === null ? null : (JSON.parse(evidence) as EditEvidence), // written by toRow
    before: beforeJson === null ? null : (JSON.parse(beforeJson) as PersonValues), // the same
  }
}
