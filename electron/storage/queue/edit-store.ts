import type { EditableField, EditState } from '../../../shared/domain/edit.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { EditId, PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'

export type EditEvidence = {
  readonly at: string
  readonly failure: Failure | null
  readonly serverSaid: string | null
}

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
    | 'author'
  >
>

type Row = Omit<StoredEdit, 'baseKnown' | 'theirsKnown' | 'last'> & {
  baseKnown: 0 | 1
  theirsKnown: 0 | 1
  evidence: string | null
}

const columns = `id, person_id AS personId, variant, person_name AS personName, school_id AS schoolId, field, base,
  base_known AS baseKnown, mine, theirs, theirs_known AS theirsKnown, state, author, attempts,
  hold_until AS holdUntil, evidence_json AS evidence, created_at AS createdAt, changed_at AS changedAt`

const ended = `('applied', 'withdrawn', 'superseded')`

export type EditStore = ReturnType<typeof createEditStore>

/** Where every state of a correction is written down before the queue commits it. */
export type EditLog = { append(texts: readonly string[]): void }
const noLog: EditLog = { append: () => undefined }

/**
 * The queue of corrections. Every call is durable when it returns, or throws (a SQLite or file system error) with
 * nothing changed. The log is synced first, the queue commits second, and only then may anybody say "saved".
 */
export function createEditStore(db: WriteDb, now: () => string, log: EditLog = noLog) {
  const insert = db.prepare(`
    INSERT INTO edit (id, person_id, variant, person_name, school_id, field, base, base_known, mine, theirs,
                      theirs_known, state, author, attempts, hold_until, evidence_json, created_at, changed_at)
    VALUES (:id, :personId, :variant, :personName, :schoolId, :field, :base, :baseKnown, :mine, :theirs,
            :theirsKnown, :state, :author, :attempts, :holdUntil, :evidence, :createdAt, :changedAt)`)
  const update = db.prepare(`
    UPDATE edit SET base = :base, base_known = :baseKnown, mine = :mine, theirs = :theirs, theirs_known = :theirsKnown,
                    state = :state, author = :author, attempts = :attempts, hold_until = :holdUntil,
                    evidence_json = :evidence, changed_at = :changedAt
     WHERE id = :id`)
  const one = db.prepare<[{ id: string }], Row>(`SELECT ${columns} FROM edit WHERE id = :id`)
  const every = db.prepare<[], Row>(`SELECT ${columns} FROM edit`)
  const open = db.prepare<[], Row>(
    `SELECT ${columns} FROM edit WHERE state NOT IN ${ended} ORDER BY created_at, id`,
  )
  const recent = db.prepare<[{ limit: number }], Row>(
    `SELECT ${columns} FROM edit WHERE state IN ${ended} ORDER BY changed_at DESC, id DESC LIMIT :limit`,
  )
  const ofPerson = db.prepare<[{ personId: string }], Row>(
    `SELECT ${columns} FROM edit WHERE person_id = :personId AND state NOT IN ${ended} ORDER BY created_at, id`,
  )
  const people = db.prepare<[], { id: PersonId }>(
    `SELECT DISTINCT person_id AS id FROM edit WHERE state NOT IN ${ended}`,
  )
  let events: string[] | null = null
  /** Runs in a transaction; what it noted is synced to the log before the commit. */
  const logged = db.transaction(<T>(work: () => T): T => {
    events = []
    try {
      const value = work()
      if (events.length > 0) log.append(events)
      return value
    } finally {
      events = null
    }
  })
  const transaction = <T>(work: () => T): T => (events === null ? (logged(work) as T) : work())
  const note = (edit: StoredEdit) => events?.push(JSON.stringify({ kind: 'edit', edit }))
  return {
    transaction,
    insert: (edit: StoredEdit): void =>
      transaction(() => {
        insert.run(toRow(edit))
        note(edit)
      }),
    change: (edit: StoredEdit, change: EditChange): StoredEdit =>
      transaction(() => {
        const changed = { ...edit, ...change, changedAt: now() }
        update.run(toRow(changed))
        note(changed)
        return changed
      }),
    all: (): StoredEdit[] => every.all().flatMap((row) => toEdit(row) ?? []),
    read: (id: EditId): StoredEdit | null => toEdit(one.get({ id })),
    open: (): StoredEdit[] => open.all().flatMap((row) => toEdit(row) ?? []),
    /** Ended corrections, the latest first. */
    ended: (limit: number): StoredEdit[] => recent.all({ limit }).flatMap((row) => toEdit(row) ?? []),
    openOf: (personId: PersonId): StoredEdit[] =>
      ofPerson.all({ personId }).flatMap((row) => toEdit(row) ?? []),
    peopleWithOpen: (): PersonId[] => people.all().map(({ id }) => id),
  }
}

function toRow({ last, baseKnown, theirsKnown, ...edit }: StoredEdit) {
  return {
    ...edit,
    baseKnown: baseKnown ? 1 : 0,
    theirsKnown: theirsKnown ? 1 : 0,
    evidence: last === null ? null : JSON.stringify(last),
  }
}

function toEdit(row: Row | undefined): StoredEdit | null {
  if (row === undefined) return null
  const { evidence, baseKnown, theirsKnown, ...edit } = row
  return {
    ...edit,
    baseKnown: baseKnown === 1,
    theirsKnown: theirsKnown === 1,
    last: evidence === null ? null : (JSON.parse(evidence) as EditEvidence), // written by toRow
  }
}
