import { AppError, type StoreName } from '../../shared/domain/failure.ts'
import type { WriteDb } from './connection.ts'

/** One step of a schema. A shipped step is never edited. */
export type Migration = {
  readonly version: number
  readonly name: string
  readonly up: (db: WriteDb) => void
}

/**
 * Bring a database to the newest version. Each step and its version number commit together.
 * Throws `newer-store` where the file was written by a newer Foyer: guessing at it could lose an edit.
 */
export function migrate(db: WriteDb, store: StoreName, migrations: readonly Migration[]): void {
  const reached = db.pragma('user_version', { simple: true }) as number // SQLite: always an integer
  const newest = migrations.at(-1)?.version ?? 0
  if (reached > newest) throw new AppError({ code: 'newer-store', store })
  for (const step of migrations) {
    if (step.version <= reached) continue
    db.transaction(() => {
      step.up(db)
      db.pragma(`user_version = ${step.version}`)
    })()
  }
}
