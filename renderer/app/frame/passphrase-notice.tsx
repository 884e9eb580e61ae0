import { KeyRound } from 'lucide-react'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { passphraseText } from '../../text/lock-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSettingsPage } from './connection-notice.tsx'

/** Shown until a passphrase is set, if the school or IT wants one. A desk enrolled by a script has none yet. */
export function PassphraseNotice({ demo, unlock }: Pick<OpenStatus, 'demo' | 'unlock'>) {
  const isWanted = useSettings(({ settings }) => settings.unlockWith === 'passphrase')
  const { isHere, go } = useSettingsPage('desk')
  if (!isWanted || demo || unlock === 'passphrase') return null
  return (
    <Notice tone="warn" isSpoken icon={<KeyRound />}>
      {passphraseText.wanted} {!isHere && <Button onPress={go}>{passphraseText.chooseNow}</Button>}
    </Notice>
  )
}
