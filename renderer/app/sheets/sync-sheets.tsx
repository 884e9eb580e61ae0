import type { PersonId } from '../../../shared/domain/ids.ts'
import { useCard } from '../../features/person/card-context.ts'
import { QuarantineScreen } from '../../features/sync/quarantine-screen.tsx'
import { ReviewScreen } from '../../features/sync/review/review-screen.tsx'
import { StatusPanel } from '../../features/sync/status-panel.tsx'
import { departureText } from '../../text/sync/departure-text.ts'
import { quarantineWords } from '../../text/sync/quarantine-text.ts'
import { syncText } from '../../text/sync/sync-text.ts'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { useShell } from '../shell/shell-context.ts'

/** What stands behind the status sentence: the state of the copy, who may have left, and what was set aside. */
export function SyncSheets() {
  const sheet = useShell((state) => state.sheet)
  const show = useShell((state) => state.show)
  const goToCard = useShell((state) => state.goToCard)
  const open = useCard((state) => state.open)
  const close = () => show(null)
  const openPerson = (id: PersonId) => {
    void open(id)
    goToCard()
  }
  return (
    <>
      <WindowSheet
        title={syncText.panel}
        closeLabel={syncText.close}
        place="side"
        isOpen={sheet === 'status'}
        onClose={close}
      >
        <StatusPanel onReview={() => show('review')} onQuarantine={() => show('quarantine')} />
      </WindowSheet>
      <WindowSheet
        title={departureText.title}
        closeLabel={departureText.close}
        isOpen={sheet === 'review'}
        onClose={close}
        wide
      >
        <ReviewScreen onOpenPerson={openPerson} />
      </WindowSheet>
      <WindowSheet
        title={quarantineWords.title}
        closeLabel={quarantineWords.close}
        isOpen={sheet === 'quarantine'}
        onClose={close}
        wide
      >
        <QuarantineScreen />
      </WindowSheet>
    </>
  )
}
