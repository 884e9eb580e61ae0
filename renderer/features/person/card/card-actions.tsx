import { CalendarDays, Pencil, Pin, PinOff, Printer, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import type { PersonCard } from '../../../../shared/domain/card.ts'
import { isDay, localDay } from '../../../../shared/text/calendar-day.ts'
import { cardText, notCorrectableWords } from '../../../text/card-text.ts'
import { homeText } from '../../../text/home-text.ts'
import { requestText } from '../../../text/request-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import layout from '../../../ui/layout.module.css'
import { useNow } from '../../../ui/now.tsx'
import dialog from '../../../ui/small-dialog.module.css'
import { submitting } from '../../../ui/submitting.ts'
import css from './card-actions.module.css'

export type CardActionsProps = {
  readonly card: PersonCard
  readonly busy: boolean
  readonly isPinned: boolean
  /** Whether this desk asks the school with its own key, and does not only follow a relay. */
  readonly asksSchool: boolean
  readonly onPin: (on: boolean) => void
  readonly onCorrect: () => void
  readonly onAsk: () => void
  readonly onRefresh: () => void
  readonly onPrint: () => void
  readonly onClose: () => void
  readonly onAsAt: (date: string | null) => void
  readonly keys: CardKeys
}

/** The keys that do the same as an icon, as this keyboard labels them. */
type CardKeys = { readonly refresh: string; readonly print: string }

export function CardActions(props: CardActionsProps) {
  const { card, busy, isPinned, asksSchool, onPin, onCorrect, onPrint, onClose, onAsAt, keys } = props
  return (
    <div className={css.actions}>
      {card.correcting.allowed ? (
        <Button icon={<Pencil />} onPress={onCorrect}>
          {cardText.correct}
        </Button>
      ) : (
        <span className={css.why}>{notCorrectableWords[card.correcting.because]}</span>
      )}
      {card.kind === 'current' && card.provenance.liveAsAt === null && (
        <Button onPress={props.onAsk}>{requestText.ask}</Button>
      )}
      {asksSchool && card.kind === 'current' && (
        <AsAtButton live={card.provenance.liveAsAt} onAsAt={onAsAt} />
      )}
      <IconButton
        label={isPinned ? homeText.unpinCard : homeText.pin}
        icon={isPinned ? <PinOff /> : <Pin />}
        onPress={() => onPin(!isPinned)}
      />
      {asksSchool && (
        <IconButton
          label={cardText.refresh}
          icon={<RefreshCw />}
          keys={keys.refresh}
          isPending={busy}
          onPress={props.onRefresh}
        />
      )}
      <IconButton label={cardText.print} icon={<Printer />} keys={keys.print} onPress={onPrint} />
      <IconButton label={cardText.close} keys="Esc" icon={<X />} onPress={onClose} />
    </div>
  )
}

type AsAtProps = {
  /** The day that the card shows instead of today's copy; null for the copy. */
  readonly live: string | null
  readonly onAsAt: (date: string | null) => void
}

function AsAtButton({ live, onAsAt }: AsAtProps) {
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
        <Dialog className={dialog.dialog ?? ''}>
          {({ close }) => (
            <form
              className={dialog.form}
              onSubmit={submitting(() => {
                if (day === null) return
                close()
                onAsAt(day)
              })}
            >
              <Heading slot="title" level={3}>
                {cardText.asAtTitle}
              </Heading>
              <DayField label={cardText.asAtField} value={date} onChange={type} />
              <p className={layout.quiet}>{cardText.asAtHint}</p>
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
