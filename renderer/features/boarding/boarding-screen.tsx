import { type Ref, useEffect, useRef } from 'react'
import type { HousePlacements } from '../../../shared/domain/boarding.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { boardingText, placedTitle } from '../../text/boarding-text.ts'
import { musterText } from '../../text/muster-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useNow } from '../../ui/now.tsx'
import css from './boarding-screen.module.css'
import { useBoarding, useBoardingApi } from './boarding-store.ts'
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
  /** How far the muster of this house and day is; null if none is under way. */
  readonly muster: string | null
  readonly onTickOff: (placements: HousePlacements) => void
}

/** The list of one house for one day. */
export function BoardingScreen(props: Props) {
  const { boxRef, myHouse, openId, onMyHouse, onOpen, muster, onTickOff } = props
  const open = useBoarding((state) => state.open)
  const date = useBoarding((state) => state.date)
  const houses = useBoarding((state) => state.houses)
  const placements = useBoarding((state) => state.placements)
  const failure = useBoarding((state) => state.failure)
  useEffect(() => void open(myHouse), [open, myHouse])
  useMidnight()
  return (
    <section className={css.pane} aria-label={placedTitle(date)}>
      <header className={css.top}>
        <h1 className={css.title}>{placedTitle(date)}</h1>
        <div className={css.row}>
          <HouseChoice myHouse={myHouse} onMyHouse={onMyHouse} />
          <DateStepper />
        </div>
        <div className={css.find}>
          <HouseFilter ref={boxRef} onOpen={onOpen} />
          {placements !== null && placements.placed.length > 0 && (
            <Button onPress={() => onTickOff(placements)}>
              {muster === null ? musterText.open : musterText.goOn}
            </Button>
          )}
        </div>
        {muster !== null && <p role="status">{muster}</p>}
      </header>
      {failure && <FailureNotice failure={failure} />}
      {houses.length === 0 && placements === null && !failure && (
        <p className={css.quiet}>{boardingText.noHouses}</p>
      )}
      {placements && <PlacementList placements={placements} openId={openId} onOpen={onOpen} />}
    </section>
  )
}

/** While today is shown, the date moves on at midnight. */
function useMidnight() {
  const today = localDay(useNow())
  const before = useRef(today)
  const api = useBoardingApi()
  useEffect(() => {
    const { date, setDate } = api.getState()
    if (date === before.current && date !== today) void setDate(today)
    before.current = today
  }, [today, api])
}
