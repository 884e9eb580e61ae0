import { type Ref, useEffect } from 'react'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { boardingText, placedTitle } from '../../text/boarding-text.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useBoarding } from './boarding-context.ts'
import css from './boarding-screen.module.css'
import { DateStepper } from './date-stepper.tsx'
import { HouseChoice } from './house-choice.tsx'
import { HouseFilter } from './house-filter.tsx'
import { PlacementList } from './placement-list.tsx'

type Props = {
  readonly boxRef: Ref<HTMLInputElement>
  readonly myHouse: string
  readonly openId: PersonId | null
  readonly onMyHouse: (name: string) => void
  readonly onOpen: (id: PersonId) => void
}

/** The list of one house for one day. */
export function BoardingScreen({ boxRef, myHouse, openId, onMyHouse, onOpen }: Props) {
  const open = useBoarding((state) => state.open)
  const date = useBoarding((state) => state.date)
  const houses = useBoarding((state) => state.houses)
  const placements = useBoarding((state) => state.placements)
  const failure = useBoarding((state) => state.failure)
  useEffect(() => void open(myHouse), [open, myHouse])
  return (
    <section className={css.pane} aria-label={placedTitle(date)}>
      <header className={css.top}>
        <h1 className={css.title}>{placedTitle(date)}</h1>
        <div className={css.row}>
          <HouseChoice myHouse={myHouse} onMyHouse={onMyHouse} />
          <DateStepper />
        </div>
        <HouseFilter ref={boxRef} onOpen={onOpen} />
      </header>
      {failure && <FailureNotice failure={failure} />}
      {houses.length === 0 && placements === null && !failure && (
        <p className={css.quiet}>{boardingText.noHouses}</p>
      )}
      {placements && <PlacementList placements={placements} openId={openId} onOpen={onOpen} />}
    </section>
  )
}
