import { ChevronLeft, ChevronRight, House } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { HousePlacements } from '../../../shared/domain/boarding.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { isDay, localDay } from '../../../shared/text/calendar-day.ts'
import { boardingText, placedTitle } from '../../text/boarding-text.ts'
import { musterText } from '../../text/muster-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { FindBox } from '../../ui/find-box.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { boarderId } from './boarder-row.tsx'
import css from './boarding-screen.module.css'
import { useBoarding, useBoardingApi } from './boarding-store.ts'
import { actOnKey, inSight } from './filter-and-move.ts'
import { PlacementList, placementListId } from './placement-list.tsx'

type Props = {
  readonly boxRef: Ref<HTMLInputElement>
  readonly myHouse: string
  readonly openId: PersonId | null
  readonly onMyHouse: (name: string) => void
  readonly onOpen: (id: PersonId) => void
  /** The progress of the muster of this house and day; null if none was started. */
  readonly muster: string | null
  readonly onTickOff: (placements: HousePlacements) => void
  /** Whether the day stays the same at midnight, because a muster of it is open. */
  readonly holdsDay: boolean
}

export function BoardingScreen(props: Props) {
  const { boxRef, myHouse, openId, onMyHouse, onOpen, muster, onTickOff, holdsDay } = props
  const open = useBoarding((state) => state.open)
  const date = useBoarding((state) => state.date)
  const houses = useBoarding((state) => state.houses)
  const placements = useBoarding((state) => state.placements)
  const failure = useBoarding((state) => state.failure)
  const [firstHouse] = useState(myHouse) // another choice keeps the shown day and filter
  useEffect(() => void open(firstHouse), [open, firstHouse])
  useMidnight(holdsDay)
  return (
    <section className={layout.pane} aria-label={placedTitle(date)}>
      <header className={layout.paneTop}>
        <h1 className={layout.large}>{placedTitle(date)}</h1>
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

/** Moves the date on at midnight while today is shown, and not before the muster of that day is closed. */
function useMidnight(holdsDay: boolean) {
  const today = localDay(useNow())
  const before = useRef(today)
  const api = useBoardingApi()
  useEffect(() => {
    if (holdsDay) return
    const { date, setDate } = api.getState()
    if (date === before.current && date !== today) void setDate(today)
    before.current = today
  }, [today, api, holdsDay])
}

type HouseChoiceProps = { readonly myHouse: string; readonly onMyHouse: (name: string) => void }

/** The choice of the house. One house can be remembered on this device. */
function HouseChoice({ myHouse, onMyHouse }: HouseChoiceProps) {
  const { houses, houseId, chooseHouse: choose } = useBoarding((state) => state)
  const house = houses.find(({ id }) => id === houseId)
  if (house === undefined) return null
  const isMine = house.name === myHouse || house.id === myHouse
  return (
    <div className={css.choice}>
      <SelectField
        label={boardingText.house}
        isLabelHidden
        value={house.id}
        options={houses.map(({ id, name, placed }) => ({ id, text: boardingText.houseOption(name, placed) }))}
        onChange={(id) => void choose(id)}
      />
      {isMine ? (
        <span className={css.mine}>
          <House role="img" aria-label={boardingText.isMine} />
        </span>
      ) : (
        <IconButton label={boardingText.mine} icon={<House />} onPress={() => onMyHouse(house.name)} />
      )}
    </div>
  )
}

type HouseFilterProps = { readonly ref: Ref<HTMLInputElement>; readonly onOpen: (id: PersonId) => void }

/** The filter box, which has the focus. The arrow keys move through the house, and Enter opens a boarder. */
function HouseFilter({ ref, onOpen }: HouseFilterProps) {
  const filter = useBoarding((state) => state.filter)
  const setFilter = useBoarding((state) => state.setFilter)
  const activeId = useBoarding((state) => inSight(state.placements, state.filter)[state.active]?.id)
  const api = useBoardingApi()
  return (
    <FindBox
      ref={ref}
      className={css.box}
      label={boardingText.filter}
      aria-controls={activeId && placementListId}
      aria-activedescendant={activeId && boarderId(activeId)}
      placeholder={boardingText.filterHint}
      value={filter}
      onChange={setFilter}
      onKeyDown={(event) => actOnKey(event, api.getState(), onOpen)}
    />
  )
}

/** The shown day, with buttons for a day earlier, a day later, and today. */
function DateStepper() {
  const date = useBoarding((state) => state.date)
  const { setDate, step } = useBoardingApi().getState()
  const today = localDay(useNow())
  /** The typed text while it is not a date. The list keeps its day meanwhile. */
  const [unfinished, setUnfinished] = useState<string>()
  const go = (move: () => Promise<void>) => {
    setUnfinished(undefined)
    void move()
  }
  return (
    <div className={css.stepper}>
      <IconButton label={boardingText.dayBefore} icon={<ChevronLeft />} onPress={() => go(() => step(-1))} />
      <DayField
        label={boardingText.day}
        value={unfinished ?? date}
        onChange={(typed) => {
          if (typed !== null && isDay(typed)) go(() => setDate(typed))
          else setUnfinished(typed ?? '')
        }}
      />
      <IconButton label={boardingText.dayAfter} icon={<ChevronRight />} onPress={() => go(() => step(1))} />
      {date !== today && (
        <Button tone="quiet" onPress={() => go(() => setDate(today))}>
          {boardingText.today}
        </Button>
      )}
    </div>
  )
}
