import { useEffect, useState } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { useSearch } from '../../features/search/search-context.ts'

/** People known by id, as lines of a list. */
export function useRows(ids: readonly PersonId[] | undefined): readonly PersonRow[] {
  const rowsOf = useSearch((state) => state.rowsOf)
  const [rows, setRows] = useState<readonly PersonRow[]>([])
  useEffect(() => {
    let isLast = true
    void rowsOf(ids ?? []).then((found) => isLast && setRows(found))
    return () => {
      isLast = false
    }
  }, [ids, rowsOf])
  return rows
}
