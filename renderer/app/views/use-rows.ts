import { useEffect, useState } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { useSearch } from '../../features/search/search-store.ts'

export function useRows(ids: readonly PersonId[] | undefined): readonly PersonRow[] {
  const rowsOf = useSearch((state) => state.rowsOf)
  const shown = useSearch((state) => state.shown)
  const [rows, setRows] = useState<readonly PersonRow[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is renewed when people change, and these rows must be reread
  useEffect(() => {
    let isLast = true
    void Promise.all(portions(ids ?? []).map(rowsOf)).then((found) => isLast && setRows(found.flat()))
    return () => {
      isLast = false
    }
  }, [ids, rowsOf, shown])
  return rows
}

/** The most ids that one request may name. */
const portion = 200

const portions = (ids: readonly PersonId[]): (readonly PersonId[])[] =>
  Array.from({ length: Math.ceil(ids.length / portion) }, (_, at) =>
    ids.slice(at * portion, (at + 1) * portion),
  )
