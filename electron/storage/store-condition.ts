import type { WriteDb } from './connection.ts'

export type StoreCondition = { readonly bytes: number; readonly schema: number }

/** Size and schema of an open store. */
export function conditionOf(db: WriteDb): StoreCondition {
  const number = (pragma: string) => Number(db.pragma(pragma, { simple: true }))
  return { bytes: number('page_count') * number('page_size'), schema: number('user_version') }
}

/** Reads every page; each has a MAC, so a changed byte anywhere is found. */
export function inspectStore(db: WriteDb): 'whole' | 'damaged' {
  try {
    return db.pragma('quick_check(1)', { simple: true }) === 'ok' ? 'whole' : 'damaged'
  } catch {
    return 'damaged'
  }
}
