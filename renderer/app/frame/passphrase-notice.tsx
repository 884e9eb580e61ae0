import { KeyRound } from 'lucide-react'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { passphraseText } from '../../text/lock-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShell } from '../shell/shell-store.ts'

/** Shown until a passphrase is set, if the school or IT wants one. A desk enrolled by a script has none yet. */
export function PassphraseNotice({ demo, unlock }: Pick<OpenStatus, 'demo' | 'unlock'>) {
  const isWanted = useSettings(({ settings }) => settings.unlockWith === 'passphrase')
  const isInSettings = useShell(({ view }) => view === 'settings')
  const go = useShell((state) => state.go)
  if (!isWanted || demo || unlock === 'passphrase') return null
  return (
    <Notice tone="warn" isSpoken icon={<KeyRound />}>
      {passphraseText.wanted}{' '}
      {!isInSettings && <Button onPress={() => go('settings')}>{passphraseText.chooseNow}</Button>}
    </Notice>
  )
}
