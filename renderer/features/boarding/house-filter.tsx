import type { KeyboardEvent, Ref } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { boardingText } from '../../text/boarding-text.ts'
import { useBoarding, useBoardingApi } from './boarding-context.ts'
import css from './house-filter.module.css'
import { inSight } from './in-house.ts'

type Props = { readonly ref: Ref<HTMLInputElement>; readonly onOpen: (id: PersonId) => void }

/** The caret waits here; the arrows walk through the house, Enter opens. */
export function HouseFilter({ ref, onOpen }: Props) {
  const filter = useBoarding((state) => state.filter)
  const setFilter = useBoarding((state) => state.setFilter)
  const api = useBoardingApi()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const { placements, active, moveTo } = api.getState()
    const boarders = inSight(placements, filter)
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
    const step = steps[event.key]
    if (step !== undefined) moveTo(Math.min(active + step, boarders.length - 1))
    else if (event.key === 'Enter' && boarders[active]) onOpen(boarders[active].id)
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={ref}
      type="search"
      className={css.box}
      aria-label={boardingText.filter}
      aria-controls="placement-list"
      placeholder={boardingText.filterHint}
      autoComplete="off"
      spellCheck={false}
      value={filter}
      onChange={(event) => setFilter(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
