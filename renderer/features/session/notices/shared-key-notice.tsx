import type { ConnectionReport } from '../../../../shared/domain/connection.ts'
import { sessionText } from '../../../text/session-text.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Said to whoever connects a second computer with a key, before anybody wonders why both are slow. */
export function SharedKeyNotice({ report }: { readonly report: ConnectionReport | null }) {
  return report?.sharedKey && <Notice tone="warn">{sessionText.sharedKey}</Notice>
}
