import { HealthScreen } from '../../features/health/health-screen.tsx'
import { healthText } from '../../text/sync/health-text.ts'
import { ShellSheet } from './shell-sheet.tsx'

/** Opened from Settings; asks main only while it is open. */
export function HealthSheet() {
  return (
    <ShellSheet name="health" title={healthText.title} wide>
      <HealthScreen />
    </ShellSheet>
  )
}
