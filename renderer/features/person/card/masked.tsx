import { Eye } from 'lucide-react'
import type { RevealField } from '../../../../shared/privacy/mask-card.ts'
import { protectedText } from '../../../text/protected-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useCard } from '../card-store.ts'
import { Absent } from '../held-value.tsx'

type Props = { readonly field: RevealField; readonly label: string }

/** A value this desk shows only when asked. Not on the card of another day: that is not in the copy. */
export function Masked({ field, label }: Props) {
  const reveal = useCard((state) => state.reveal)
  const isLive = useCard((state) => state.card?.provenance.liveAsAt != null)
  if (isLive) return <Absent why="masked" />
  return (
    <Button
      tone="quiet"
      icon={<Eye aria-hidden="true" />}
      aria-label={protectedText.revealField(label)}
      onPress={() => void reveal(field)}
    >
      {protectedText.reveal}
    </Button>
  )
}
