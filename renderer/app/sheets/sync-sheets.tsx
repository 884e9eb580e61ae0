import type { PersonId } from '../../../shared/domain/ids.ts'
import { HealthScreen } from '../../features/health/health-screen.tsx'
import { useCard } from '../../features/person/card-store.ts'
import { fullName } from '../../features/person/copyable.ts'
import { QuarantineScreen } from '../../features/sync/quarantine-screen.tsx'
import { ReviewScreen } from '../../features/sync/review/review-screen.tsx'
import { StatusPanel } from '../../features/sync/status-panel.tsx'
import { TrailScreen } from '../../features/trail/trail-screen.tsx'
import { departureText } from '../../text/sync/departure-text.ts'
import { healthText } from '../../text/sync/health-text.ts'
import { quarantineWords } from '../../text/sync/quarantine-text.ts'
import { syncText } from '../../text/sync/sync-text.ts'
import { trailText } from '../../text/trail-text.ts'
import { useShellApi } from '../shell/shell-store.ts'
import { ShellSheet } from './shell-sheet.tsx'

/**
 * The sheets behind the status line (the update's status, suspected departures, quarantined records) and, opened from
 * Settings, the health report and the access log, which ask main only while they are open.
 */
export function SyncSheets() {
  const { show, goToCard } = useShellApi().getState()
  const { card, open } = useCard((state) => state)
  const openPerson = (id: PersonId) => {
    void open(id)
    goToCard()
  }
  return (
    <>
      <ShellSheet name="status" title={syncText.panel} place="side">
        <StatusPanel onReview={() => show('review')} onQuarantine={() => show('quarantine')} />
      </ShellSheet>
      <ShellSheet name="review" title={departureText.title} wide>
        <ReviewScreen onOpenPerson={openPerson} />
      </ShellSheet>
      <ShellSheet name="quarantine" title={quarantineWords.title} wide>
        <QuarantineScreen />
      </ShellSheet>
      <ShellSheet name="health" title={healthText.title} wide>
        <HealthScreen />
      </ShellSheet>
      <ShellSheet name="trail" title={trailText.title} wide>
        <TrailScreen person={card && { id: card.id, name: fullName(card) }} />
      </ShellSheet>
    </>
  )
}
