import type { PersonId } from '../../../shared/domain/ids.ts'
import { useCard } from '../../features/person/card-store.ts'
import { QuarantineScreen } from '../../features/sync/quarantine-screen.tsx'
import { ReviewScreen } from '../../features/sync/review/review-screen.tsx'
import { StatusPanel } from '../../features/sync/status-panel.tsx'
import { departureText } from '../../text/sync/departure-text.ts'
import { quarantineWords } from '../../text/sync/quarantine-text.ts'
import { syncText } from '../../text/sync/sync-text.ts'
import { useShell } from '../shell/shell-store.ts'
import { ShellSheet } from './shell-sheet.tsx'

/** The sheets behind the status line: the update's status, suspected departures, quarantined records. */
export function SyncSheets() {
  const show = useShell((state) => state.show)
  const goToCard = useShell((state) => state.goToCard)
  const open = useCard((state) => state.open)
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
    </>
  )
}
