import type { Engine } from './engine.ts'

declare const access: unique symbol
/** A connection opened `readonly`: preparing a write on it fails in SQLite, not in review. */
export type ReadDb = Pick<Engine, 'prepare' | 'close' | 'transaction'> & {
  readonly [access]: 'read'
}
export type WriteDb = Engine & { readonly [access]: 'write' }

/**
 * The work as one transaction that has the right to write from its beginning. Where two connections write, a
 * transaction that reads first and writes later is refused, without a wait, if the other wrote in between.
 */
export const inTransaction = <T>(db: WriteDb, work: () => T): T => db.transaction(work).immediate()
