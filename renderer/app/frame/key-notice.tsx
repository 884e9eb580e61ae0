import { KeyRound } from 'lucide-react'
import { useSync } from '../../features/sync/sync-store.ts'
import { sessionText } from '../../text/session-text.ts'
import { syncText } from '../../text/sync/sync-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShell } from '../shell/shell-store.ts'

/** Shown until the key is accepted again: with a refused key nothing is updated or sent. */
export function KeyNotice() {
  const isRefused = useSync(({ status }) => status !== null && status.refusedBy !== null)
  const isInSettings = useShell(({ view }) => view === 'settings')
  const go = useShell((state) => state.go)
  if (!isRefused) return null
  return (
    <div role="status">
      <Notice tone="warn" icon={<KeyRound aria-hidden="true" />}>
        {syncText.keyRefused}{' '}
        {!isInSettings && <Button onPress={() => go('settings')}>{sessionText.enterNewSecret}</Button>}
      </Notice>
    </div>
  )
}
