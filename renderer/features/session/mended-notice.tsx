import { Wrench } from 'lucide-react'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import { sessionText, storeWords } from '../../text/session-text.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = Pick<OpenStatus, 'mended'>

/** A store that was found broken was put aside, never deleted; that has to be said. */
export function MendedNotice({ mended }: Props) {
  if (mended.length === 0) return null
  return (
    <Notice tone="warn" icon={<Wrench aria-hidden="true" />}>
      {sessionText.mended} {mended.map((store) => storeWords[store]).join(', ')}.
      {mended.includes('cache') && ` ${sessionText.mendedCopy}`}
      {mended.includes('journal') && ` ${sessionText.mendedJournal}`}
    </Notice>
  )
}
