import type { ReadDb, WriteDb } from './connection.ts'

/** One step of a schema. A shipped step is never edited. */
export type Migration = {
  readonly version: number
  readonly name: string
  readonly up: (db: WriteDb) => void
}

/** Of the schema a database has; 0 where it has none. */
export const schemaVersion = (db: Pick<ReadDb, 'prepare'>): number =>
  Number(db.prepare('PRAGMA user_version').pluck().get())
export const newestVersion = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? 0

/** Take the steps a database has not taken. Each and its version number commit together. */
export function takeSteps(db: WriteDb, migrations: readonly Migration[]): void {
  const reached = schemaVersion(db)
  for (const step of migrations) {
    if (step.version <= reached) continue
    db.transaction(() => {
      step.up(db)
      db.pragma(`user_version = ${step.version}`)
    })()
  }
}
