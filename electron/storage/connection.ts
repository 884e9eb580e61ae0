import type Database from 'better-sqlite3'

declare const access: unique symbol
/** A connection opened `readonly`: preparing a write on it fails in SQLite, not in review. */
export type ReadDb = Pick<Database.Database, 'prepare' | 'close' | 'transaction'> & {
  readonly [access]: 'read'
}
export type WriteDb = Database.Database & { readonly [access]: 'write' }
