import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import { isDay, localDay } from '../../../../shared/text/calendar-day.ts'
import { cardText } from '../../../text/card-text.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import layout from '../../../ui/layout.module.css'
import { useNow } from '../../../ui/now.tsx'
import css from '../../../ui/small-dialog.module.css'

type Props = {
  /** The day that the card shows instead of today's copy; null for the copy. */
  readonly live: string | null
  readonly onAsAt: (date: string | null) => void
}

/** Asks the school live for the card of another day. */
export function AsAtButton({ live, onAsAt }: Props) {
  const now = useNow()
  /** Undefined until something is typed: an emptied box stays empty. */
  const [typed, type] = useState<string | null>()
  if (live !== null) return <Button onPress={() => onAsAt(null)}>{cardText.asAtLeave}</Button>
  const date = typed === undefined ? localDay(now) : typed
  const day = date !== null && isDay(date) ? date : null
  return (
    <DialogTrigger>
      <Button icon={<CalendarDays />}>{cardText.asAt}</Button>
      <Popover placement="bottom end" className={layout.raised ?? ''}>
        <Dialog className={css.dialog ?? ''}>
          {({ close }) => (
            <form
              className={css.form}
              onSubmit={(event) => {
                event.preventDefault()
                if (day === null) return
                close()
                onAsAt(day)
              }}
            >
              <Heading slot="title" level={3}>
                {cardText.asAtTitle}
              </Heading>
              <DayField label={cardText.asAtField} value={date} onChange={type} />
              <p>{cardText.asAtHint}</p>
              <Button type="submit" tone="main" isDisabled={day === null}>
                {cardText.asAtShow}
              </Button>
            </form>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
