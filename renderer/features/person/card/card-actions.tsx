import { Pencil, Pin, PinOff, Printer, RefreshCw, X } from 'lucide-react'
import type { PersonCard } from '../../../../shared/domain/card.ts'
import { cardText, notCorrectableWords } from '../../../text/card-text.ts'
import { deskText } from '../../../text/desk-text.ts'
import { requestText } from '../../../text/request-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { AsAtButton } from './as-at-button.tsx'
import css from './card-actions.module.css'

type Props = {
  readonly card: PersonCard
  readonly busy: boolean
  readonly isPinned: boolean
  /** Whether the school can be asked from this desk. */
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
export type CardKeys = { readonly refresh: string; readonly print: string }

export function CardActions(props: Props) {
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
        label={isPinned ? deskText.unpinCard : deskText.pin}
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
