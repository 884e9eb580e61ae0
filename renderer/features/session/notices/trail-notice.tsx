import { NotebookPen } from 'lucide-react'
import type { OpenStatus } from '../../../../shared/domain/session.ts'
import { sessionText } from '../../../text/session-text.ts'
import { clockTime } from '../../../text/when.ts'
import { Notice } from '../../../ui/notice.tsx'

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
