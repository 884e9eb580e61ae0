import { SaveOff } from 'lucide-react'
import type { OpenStatus } from '../../../../shared/domain/session.ts'
import { failureText } from '../../../text/failures/failure-text.ts'
import { sessionText } from '../../../text/session-text.ts'
import { Notice } from '../../../ui/notice.tsx'

type Props = Pick<OpenStatus, 'saving' | 'savingTrouble'>

/** Shown while nothing can be saved, so that the user knows before typing. */
export function SavingNotice({ saving, savingTrouble }: Props) {
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
