import type { ConnectionReport } from '../../../../shared/domain/connection.ts'
import { sessionText } from '../../../text/session-text.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Shown when a second computer connects with the same key, because both become slow. */
export function SharedKeyNotice({ report }: { readonly report: ConnectionReport | null }) {
  return report?.sharedKey && <Notice tone="warn">{sessionText.sharedKey}</Notice>
}
