import type { OpenStatus } from '../../../shared/domain/session.ts'
import { useQueue } from '../../features/corrections/queue-store.ts'
import { ConnectionPage } from '../../features/session/connection-page.tsx'
import { LockSettings } from '../../features/session/lock-settings.tsx'
import { SettingsScreen } from '../../features/settings/settings-screen.tsx'
import { useSettings } from '../../features/settings/settings-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { TrailEntrance } from '../../features/trail/trail-screen.tsx'
import { connectionOf } from '../../text/sync/connection-text.ts'
import { KeySettings } from '../keys/key-settings.tsx'
import { useShell } from '../shell/shell-store.ts'

export function SettingsView({ status }: { readonly status: OpenStatus }) {
  const isPassphraseFixed = useSettings(
    ({ settings, fixed }) => settings.unlockWith === 'passphrase' && fixed.includes('unlockWith'),
  )
  const setSending = useQueue((state) => state.setSending)
  const show = useShell((state) => state.show)
  const sync = useSync((state) => state.status)
  return (
    <SettingsScreen
      onSending={(rule) => void setSending(rule)}
      lock={<LockSettings status={status} isFixed={isPassphraseFixed} />}
      keys={<KeySettings />}
      onHealth={() => show('health')}
      trail={<TrailEntrance onOpen={() => show('trail')} />}
      connection={<ConnectionPage status={status} now={sync && connectionOf(sync)} />}
    />
  )
}
