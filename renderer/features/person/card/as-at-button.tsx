import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import { localDay } from '../../../../shared/text/calendar-day.ts'
import { cardText } from '../../../text/card-text.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { useNow } from '../../../ui/now.tsx'
import css from '../../../ui/small-dialog.module.css'

type Props = {
  /** The day the card shows when it is not today's copy. */
  readonly live: string | null
  readonly onAsAt: (date: string | null) => void
}

/** Another day's card, asked of the school live. */
export function AsAtButton({ live, onAsAt }: Props) {
  const now = useNow()
  const [chosen, choose] = useState<string | null>(null)
  if (live !== null) return <Button onPress={() => onAsAt(null)}>{cardText.asAtLeave}</Button>
  const date = chosen ?? localDay(now)
  return (
    <DialogTrigger>
      <Button icon={<CalendarDays aria-hidden="true" />}>{cardText.asAt}</Button>
      <Popover placement="bottom end" className={css.popover ?? ''}>
        <Dialog className={css.dialog ?? ''}>
          {({ close }) => (
            <form
              className={css.form}
              onSubmit={(event) => {
                event.preventDefault()
                close()
                onAsAt(date)
              }}
            >
              <Heading slot="title" level={3}>
                {cardText.asAtTitle}
              </Heading>
              <DayField label={cardText.asAtField} value={date} onChange={choose} />
              <p>{cardText.asAtHint}</p>
              <Button type="submit" tone="main">
                {cardText.asAtShow}
              </Button>
            </form>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
