import { useQueue } from '../features/edits/queue-context.ts'
import { ConnectionPage } from '../features/session/connection-page.tsx'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { KeySettings } from './key-settings.tsx'
import type { OpenStatus } from './shell.tsx'

export function SettingsView({ status }: { readonly status: OpenStatus }) {
  const setSending = useQueue((state) => state.setSending)
  return (
    <SettingsScreen
      onSending={(rule) => void setSending(rule)}
      keys={<KeySettings />}
      connection={<ConnectionPage status={status} />}
    />
  )
}
