import { ShieldAlert, Wrench } from 'lucide-react'
import type { OpenStatus } from '../../../../shared/domain/session.ts'
import { connectionWords, sessionText, storeWords } from '../../../text/session-text.ts'
import { Notice } from '../../../ui/notice.tsx'

type Props = Pick<OpenStatus, 'mended' | 'refused'>

/** What was found at the start and has to be said: a damaged store was moved aside, a changed connection was not used. */
export function MendedNotice({ mended, refused }: Props) {
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
