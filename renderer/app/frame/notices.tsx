import { CloudAlert, KeyRound, Printer, ScanEye } from 'lucide-react'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import type { SettingsPage } from '../../../shared/domain/views.ts'
import { addDays, localDay } from '../../../shared/text/calendar-day.ts'
import { useDesk } from '../../features/desk/desk-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { fadingWords, passphraseText } from '../../text/lock-text.ts'
import { emergencyDueText, paperText } from '../../text/paper-text.ts'
import { sessionText } from '../../text/session-text.ts'
import { connectionOf, connectionText } from '../../text/sync/connection-text.ts'
import { accessText } from '../../text/trail-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { usePaper } from '../paper/paper-store.ts'
import { type Fading, useShell } from '../shell/shell-store.ts'
import css from './fading-notice.module.css'

function useSettingsPage(page: SettingsPage) {
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

/** Shown while only the user can restore the connection: for a key, a certificate, a sign-in page or the clock. */
export function ConnectionNotice() {
  const { status, start: startSync } = useSync((state) => state)
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

/** Shown while the last print for an emergency is older than the number of days that the school sets. */
export function EmergencyNotice() {
  const days = useSettings(({ settings }) => settings.emergencyPrintDays)
  const at = useDesk((state) => state.emergencyAt)
  const show = usePaper((state) => state.show)
  const oldest = addDays(localDay(useNow()), -days)
  if (days === 0 || at === undefined || (at !== null && localDay(new Date(at)) >= oldest)) return null
  return (
    <Notice tone="warn" isSpoken icon={<Printer />}>
      {emergencyDueText(at)} <Button onPress={() => show('emergency')}>{paperText.emergency}</Button>
    </Notice>
  )
}

/** Says that an unusual number of lookups is recorded. It blocks nothing, because a fire drill needs as many. */
export function ManyLookupsNotice() {
  const { many, onManyLookups } = useShell((state) => state)
  if (many === null) return null
  return (
    <Notice tone="warn" isSpoken icon={<ScanEye />}>
      {accessText.many(many)} <Button onPress={() => onManyLookups(null)}>{accessText.understood}</Button>
    </Notice>
  )
}

/** Shown while the school or IT requires a passphrase and none is set, as on a desk enrolled by a script. */
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

/** Announces once, also over an open sheet, that search and card will be cleared or Foyer will lock. */
export function FadingNotice({ before }: { readonly before: Fading | null }) {
  return (
    <div role="status" className={css.place} data-react-aria-top-layer="true">
      {before !== null && (
        <p key={before} className={css.notice}>
          {fadingWords[before]}
          <span className={css.left} aria-hidden="true" />
        </p>
      )}
    </div>
  )
}
