import { CloudAlert, KeyRound } from 'lucide-react'
import { useSync } from '../../features/sync/sync-store.ts'
import { sessionText } from '../../text/session-text.ts'
import { connectionOf, connectionText } from '../../text/sync/connection-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShell } from '../shell/shell-store.ts'

/** Shown while the connection does not come back without the user: for a key, a certificate, a sign-in page, the clock. */
export function ConnectionNotice() {
  const status = useSync((state) => state.status)
  const startSync = useSync((state) => state.start)
  const isInSettings = useShell(({ view }) => view === 'settings')
  const go = useShell((state) => state.go)
  const { act, says, state } = status === null ? { act: null } : connectionOf(status)
  if (act === null) return null
  const words = act === 'enter-secret' ? sessionText.enterNewSecret : connectionText[act]
  const isDoneHere = act === 'retry' || !isInSettings
  return (
    <Notice tone="warn" isSpoken icon={state === 'key' ? <KeyRound /> : <CloudAlert />}>
      {says}{' '}
      {isDoneHere && (
        <Button onPress={() => (act === 'retry' ? void startSync() : go('settings'))}>{words}</Button>
      )}
    </Notice>
  )
}
