import { type RefObject, useMemo } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { useDesk } from '../../features/desk/desk-store.ts'
import { HomeList } from '../../features/desk/home-list.tsx'
import { useCard } from '../../features/person/card-store.ts'
import { recentOf } from '../../features/person/trail.ts'
import { useSearch } from '../../features/search/search-store.ts'
import { HintAt } from '../first-steps/hint-at.tsx'
import { useRows } from './use-rows.ts'

/** How many recently opened people are listed. A longer list would have to be read through. */
const maxRecent = 8

type Props = {
  readonly boxRef: RefObject<HTMLInputElement | null>
  readonly listAge: string
  readonly onOpen: (id: PersonId) => void
}

/** The list before anything is typed: pinned people, recently opened people and saved lists. */
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
        .slice(0, maxRecent),
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
