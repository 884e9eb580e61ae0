import type { Engine } from './engine.ts'

declare const access: unique symbol
/** A connection opened `readonly`, through which SQLite refuses to write. */
export type ReadDb = Pick<Engine, 'prepare' | 'close' | 'transaction'> & {
  readonly [access]: 'read'
}
export type WriteDb = Engine & { readonly [access]: 'write' }

/**
 * Runs work in one transaction that takes the write lock at its beginning. A transaction that reads first and writes
 * later fails without waiting if another connection wrote in between.
 */
export const inTransaction = <T>(db: WriteDb, work: () => T): T => db.transaction(work).immediate()
