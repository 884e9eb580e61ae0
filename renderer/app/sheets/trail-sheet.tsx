import { useCard } from '../../features/person/card-store.ts'
import { fullName } from '../../features/person/copyable.ts'
import { TrailScreen } from '../../features/trail/trail-screen.tsx'
import { trailText } from '../../text/trail-text.ts'
import { ShellSheet } from './shell-sheet.tsx'

/** Opened from Settings by accounts the school has named. */
export function TrailSheet() {
  const card = useCard((state) => state.card)
  return (
    <ShellSheet name="trail" title={trailText.title} wide>
      <TrailScreen person={card && { id: card.id, name: fullName(card) }} />
    </ShellSheet>
  )
}
