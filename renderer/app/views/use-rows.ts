import { useEffect, useState } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { portions } from '../../features/search/choosing.ts'
import { useSearch } from '../../features/search/search-store.ts'

export function useRows(ids: readonly PersonId[] | undefined): readonly PersonRow[] {
  const rowsOf = useSearch((state) => state.rowsOf)
  const [rows, setRows] = useState<readonly PersonRow[]>([])
  useEffect(() => {
    let isLast = true
    void Promise.all(portions(ids ?? []).map(rowsOf)).then((found) => isLast && setRows(found.flat()))
    return () => {
      isLast = false
    }
  }, [ids, rowsOf])
  return rows
}
