import { NotebookPen } from 'lucide-react'
import type { OpenStatus } from '../../../../shared/domain/session.ts'
import { sessionText } from '../../../text/session-text.ts'
import { clockTime } from '../../../text/when.ts'
import { Notice } from '../../../ui/notice.tsx'

/** The disk refuses to take down who looks at whom. Looking goes on, and that has to be said. */
export function TrailNotice({ trailBehind }: Pick<OpenStatus, 'trailBehind'>) {
  if (trailBehind === null) return null
  const { since, waiting, lost } = trailBehind
  return (
    <Notice tone="warn" icon={<NotebookPen aria-hidden="true" />}>
      {sessionText.trailBehind(clockTime(since), waiting, lost)}
    </Notice>
  )
}
