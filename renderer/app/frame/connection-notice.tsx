import { CloudAlert, KeyRound } from 'lucide-react'
import type { SettingsPage } from '../../../shared/domain/views.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { sessionText } from '../../text/session-text.ts'
import { connectionOf, connectionText } from '../../text/sync/connection-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShell } from '../shell/shell-store.ts'

/** Whether this page of Settings is shown, and the way to it. */
export function useSettingsPage(page: SettingsPage) {
  const view = useShell((state) => state.view)
  const go = useShell((state) => state.go)
  const { page: shown, setPage } = useSettings((state) => state)
  return {
    isHere: view === 'settings' && shown === page,
    go: () => {
      setPage(page)
      go('settings')
    },
  }
}

/** Shown while the connection does not come back without the user: for a key, a certificate, a sign-in page, the clock. */
export function ConnectionNotice() {
  const status = useSync((state) => state.status)
  const startSync = useSync((state) => state.start)
  const settings = useSettingsPage('connection')
  const { act, says, state } = status === null ? { act: null } : connectionOf(status)
  if (act === null) return null
  const words = act === 'enter-secret' ? sessionText.enterNewSecret : connectionText[act]
  const isDoneHere = act === 'retry' || !settings.isHere
  return (
    <Notice tone="warn" isSpoken icon={state === 'key' ? <KeyRound /> : <CloudAlert />}>
      {says}{' '}
      {isDoneHere && (
        <Button onPress={() => (act === 'retry' ? void startSync() : settings.go())}>{words}</Button>
      )}
    </Notice>
  )
}
