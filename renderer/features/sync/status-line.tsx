import { ChevronUp, Cloud, CloudAlert, CloudOff, KeyRound } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { ageBand } from '../../../shared/text/due-and-overdue.ts'
import { connectionNews, connectionOf } from '../../text/sync/connection-text.ts'
import { statusSentence, type Unsent } from '../../text/sync/sync-text.ts'
import layout from '../../ui/layout.module.css'
import { useNow } from '../../ui/now.tsx'
import css from './status-line.module.css'
import { useSync } from './sync-store.ts'

const icons = { online: Cloud, offline: CloudOff, trouble: CloudAlert, key: KeyRound }

/** The status in one sentence, always at the foot of the window. A click opens the panel with the details. */
export function StatusLine({ unsent, onOpen }: { readonly unsent: Unsent; readonly onOpen: () => void }) {
  const status = useSync((state) => state.status)
  const now = useNow()
  if (status === null) return <div className={css.line} />
  const ReachIcon = icons[connectionOf(status).state]
  return (
    <>
      <span role="status" className={layout.unseen}>
        {connectionNews(status)}
      </span>
      <AriaButton className={css.line ?? ''} data-age={ageBand('current', status.asOf, now)} onPress={onOpen}>
        <ReachIcon />
        <span className={layout.clipped}>{statusSentence(status, unsent, now)}</span>
        {status.running && (
          <span className={css.track} aria-hidden="true">
            <span style={{ inlineSize: `${status.running.share * 100}%` }} />
          </span>
        )}
        <ChevronUp />
      </AriaButton>
    </>
  )
}
