import type { KeyboardEvent, Ref } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { boardingText } from '../../text/boarding-text.ts'
import { boarderId } from './boarder-row.tsx'
import { useBoarding, useBoardingApi } from './boarding-store.ts'
import css from './house-filter.module.css'
import { inSight, moveByKey } from './in-house.ts'
import { placementListId } from './placement-list.tsx'

type Props = { readonly ref: Ref<HTMLInputElement>; readonly onOpen: (id: PersonId) => void }

/** The caret waits here; the arrows walk through the house, Enter opens. */
export function HouseFilter({ ref, onOpen }: Props) {
  const filter = useBoarding((state) => state.filter)
  const setFilter = useBoarding((state) => state.setFilter)
  const activeId = useBoarding((state) => inSight(state.placements, state.filter)[state.active]?.id)
  const api = useBoardingApi()
  const onKeyDown = (event: KeyboardEvent) => {
    const boarder = moveByKey(event, api.getState())
    if (boarder) onOpen(boarder.id)
  }
  return (
    <input
      ref={ref}
      type="search"
      className={css.box}
      aria-label={boardingText.filter}
      aria-controls={activeId && placementListId}
      aria-activedescendant={activeId && boarderId(activeId)}
      placeholder={boardingText.filterHint}
      autoComplete="off"
      spellCheck={false}
      value={filter}
      onChange={(event) => setFilter(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
