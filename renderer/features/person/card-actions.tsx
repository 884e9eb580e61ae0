import { Pencil, Printer, RefreshCw, X } from 'lucide-react'
import type { PersonCard } from '../../../shared/domain/card.ts'
import { cardText, notEditableWords } from '../../text/card-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { AsAtButton } from './as-at-button.tsx'
import css from './card-actions.module.css'

type Props = {
  readonly card: PersonCard
  readonly busy: boolean
  readonly onEdit: () => void
  readonly onRefresh: () => void
  readonly onPrint: () => void
  readonly onClose: () => void
  readonly onAsAt: (date: string | null) => void
}

export function CardActions({ card, busy, onEdit, onRefresh, onPrint, onClose, onAsAt }: Props) {
  return (
    <div className={css.actions}>
      {card.editing.allowed ? (
        <Button icon={<Pencil aria-hidden="true" />} onPress={onEdit}>
          {cardText.edit}
        </Button>
      ) : (
        <span className={css.why}>{notEditableWords[card.editing.because]}</span>
      )}
      {card.kind === 'current' && <AsAtButton live={card.provenance.liveAsAt} onAsAt={onAsAt} />}
      <IconButton
        label={cardText.refresh}
        icon={<RefreshCw aria-hidden="true" />}
        isDisabled={busy}
        onPress={onRefresh}
      />
      <IconButton label={cardText.print} icon={<Printer aria-hidden="true" />} onPress={onPrint} />
      <IconButton label={cardText.close} icon={<X aria-hidden="true" />} onPress={onClose} />
    </div>
  )
}
