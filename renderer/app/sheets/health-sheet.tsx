import { HealthScreen } from '../../features/health/health-screen.tsx'
import { healthText } from '../../text/sync/health-text.ts'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { useShell } from '../shell/shell-context.ts'

/** Opened from Settings; asks main only while it is open. */
export function HealthSheet() {
  const isOpen = useShell((state) => state.sheet === 'health')
  const show = useShell((state) => state.show)
  return (
    <WindowSheet
      title={healthText.title}
      closeLabel={healthText.close}
      isOpen={isOpen}
      onClose={() => show(null)}
      wide
    >
      <HealthScreen />
    </WindowSheet>
  )
}
