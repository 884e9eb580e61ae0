import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { useDesk } from '../../features/desk/desk-context.ts'
import { HomeList } from '../../features/desk/home-list.tsx'
import { useCard } from '../../features/person/card-context.ts'
import { recentOf } from '../../features/person/trail.ts'
import { useSearch } from '../../features/search/search-context.ts'
import { HintAt } from '../first-steps/hint-at.tsx'

/** So many of those opened last: more is a list to read, not one to reach into. */
const mostRecent = 8

type Props = {
  readonly boxRef: RefObject<HTMLInputElement | null>
  readonly listAge: string
  readonly onOpen: (id: PersonId) => void
}

/** The list before anything is typed: pinned, recently opened, and lists kept under a name. */
export function StartList({ boxRef, listAge, onOpen }: Props) {
  const pinned = useDesk((state) => state.pinned)
  const narrowings = useDesk((state) => state.narrowings)
  const pin = useDesk((state) => state.pin)
  const drop = useDesk((state) => state.drop)
  const trail = useCard((state) => state.trail)
  const narrow = useSearch((state) => state.narrow)
  const recent = useMemo(
    () =>
      recentOf(trail)
        .filter((id) => !pinned.includes(id))
        .slice(0, mostRecent),
    [trail, pinned],
  )
  return (
    <HomeList
      pinned={useRows(pinned)}
      recent={useRows(recent)}
      narrowings={narrowings}
      isEmpty={pinned.length + recent.length + narrowings.length === 0}
      hint={<HintAt name="cover" />}
      listAge={listAge}
      onOpen={onOpen}
      onNarrow={(kept) => {
        void narrow(kept)
        boxRef.current?.focus()
      }}
      onUnpin={(id) => void pin(id, false)}
      onDrop={(name) => void drop(name)}
      onLeave={() => boxRef.current?.focus()}
    />
  )
}

/** Lines for people known by id. */
function useRows(ids: readonly PersonId[]): readonly PersonRow[] {
  const rowsOf = useSearch((state) => state.rowsOf)
  const [rows, setRows] = useState<readonly PersonRow[]>([])
  useEffect(() => {
    let isLast = true
    void rowsOf(ids).then((found) => isLast && setRows(found))
    return () => {
      isLast = false
    }
  }, [ids, rowsOf])
  return rows
}
