import { KeyRound, NotebookPen, SaveOff, ShieldAlert, Wrench } from 'lucide-react'
import type { ConnectionReport } from '../../../shared/domain/connection.ts'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import { failureText } from '../../text/failures/failure-text.ts'
import { proxyText } from '../../text/proxy-text.ts'
import { connectionWords, sessionText, storeWords } from '../../text/session-text.ts'
import { clockTime } from '../../text/when.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSession } from './session-store.ts'

/** Says what was found at the start: a damaged store was moved aside, or a changed connection was not used. */
export function MendedNotice({ mended, refused }: Pick<OpenStatus, 'mended' | 'refused'>) {
  return (
    <>
      {mended.length > 0 && (
        <Notice tone="warn" icon={<Wrench />}>
          {sessionText.mended} {mended.map((store) => storeWords[store]).join(', ')}.
          {mended.includes('cache') && ` ${sessionText.mendedCopy}`}
          {mended.includes('queue') && ` ${sessionText.mendedQueue}`}
          {mended.includes('journal') && ` ${sessionText.mendedJournal}`}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warn" icon={<ShieldAlert />}>
          {sessionText.refused} {refused.map((part) => connectionWords[part]).join(', ')}.
        </Notice>
      )}
    </>
  )
}

/** Shown while nothing can be saved, so that the user knows before typing. */
export function SavingNotice({ saving, savingTrouble }: Pick<OpenStatus, 'saving' | 'savingTrouble'>) {
  if (saving === 'ready') return <div role="status" />
  const why = savingTrouble === null ? null : failureText(savingTrouble)
  return (
    <div role="status" data-saving={saving}>
      <Notice tone="warn" icon={<SaveOff />}>
        {sessionText[saving]} {why !== null && `${why.says} ${why.todo} (${why.code})`}
      </Notice>
    </div>
  )
}

/** Shown when a second computer connects with the same key, because both become slow. */
export function SharedKeyNotice({ report }: { readonly report: ConnectionReport | null }) {
  return report?.sharedKey && <Notice tone="warn">{sessionText.sharedKey}</Notice>
}

/** Lookups go on while the access log cannot be written. Says how many entries wait and how many are lost. */
export function TrailNotice({ trailBehind }: Pick<OpenStatus, 'trailBehind'>) {
  if (trailBehind === null) return null
  const { since, waiting, lost } = trailBehind
  return (
    <Notice tone="warn" icon={<NotebookPen />}>
      {sessionText.trailBehind(clockTime(since), waiting, lost)}
    </Notice>
  )
}

/** Shown instead of a proxy's sign-in while the user works, so that nothing opens over their work. */
export function ProxyNotice() {
  const { proxy: asking, setProxyAside: setAside } = useSession((state) => state)
  if (asking === null) return null
  return (
    <Notice tone="warn" isSpoken icon={<KeyRound />}>
      {proxyText.waits} <Button onPress={() => setAside(false)}>{proxyText.signIn}</Button>
    </Notice>
  )
}
