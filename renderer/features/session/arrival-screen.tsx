import type { ReactNode } from 'react'
import { sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { FindingsTable } from './findings-table.tsx'
import { SharedKeyNotice } from './notices.tsx'
import css from './session-screens.module.css'
import { useSession } from './session-store.ts'
import { TickList } from './tick-list.tsx'

type Props = {
  readonly school: string
  /** Asks which desk this is, and leads on once answered; null if the school has fixed it. */
  readonly deskQuestion: ReactNode
}

/** Shown after connecting: which desk this is, what the key can do, and what the service's description left open. */
export function ArrivalScreen({ school, deskQuestion }: Props) {
  const { ticks, report, proceed } = useSession((state) => state)
  return (
    <main className={css.screen}>
      <div className={css.middle}>
        <h1>{sessionText.arrivedTitle(school)}</h1>
        <p>{sessionText.arrivedHint}</p>
        {deskQuestion ?? (
          <div>
            <Button tone="main" onPress={proceed} autoFocus>
              {sessionText.proceed}
            </Button>
          </div>
        )}
        <SharedKeyNotice report={report} />
        <TickList ticks={ticks} />
        {report && <FindingsTable findings={report.findings} role={report.role} ticks={ticks} />}
      </div>
    </main>
  )
}
