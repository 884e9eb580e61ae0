import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { isDay, localDay } from '../../../shared/text/calendar-day.ts'
import { boardingText } from '../../text/boarding-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { useNow } from '../../ui/now.tsx'
import { useBoarding } from './boarding-store.ts'
import css from './date-stepper.module.css'

/** The day, a day earlier, a day later, and back to today. */
export function DateStepper() {
  const date = useBoarding((state) => state.date)
  const setDate = useBoarding((state) => state.setDate)
  const step = useBoarding((state) => state.step)
  const today = localDay(useNow())
  /** What is in the box while it is no date; the list keeps the day that it has. */
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
