import type { Failure } from '../../../shared/domain/failure.ts'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import { sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { ConnectSheet } from './connect-sheet.tsx'
import { RemoveData } from './remove-data.tsx'
import css from './session-screens.module.css'
import { useSession, useSessionApi } from './session-store.ts'

/** Shown if the data could not be opened. Nothing is deleted here unless the user asks for it. */
export function TroubleScreen({ status }: { readonly status: Extract<SessionStatus, { state: 'trouble' }> }) {
  const { failure, school, keychain, unlock } = status
  const { retry, openDemo } = useSessionApi().getState()
  const busy = useSession((state) => state.busy)
  return (
    <main className={css.screen}>
      <div className={css.middle}>
        <p className={css.hint}>{school}</p>
        <h1>{sessionText.troubleTitle}</h1>
        <p>{sessionText.troubleHint}</p>
        <FailureNotice failure={failure} />
        <div className={css.row}>
          <Button tone="main" isPending={busy} onPress={() => void retry()}>
            {sessionText.tryAgain}
          </Button>
          <Button isPending={busy} onPress={() => void openDemo()}>
            {sessionText.demo}
          </Button>
          <RemoveData />
        </div>
        {isOfConnection(failure) && (
          <ConnectSheet
            keychain={keychain}
            title={sessionText.connectAgain}
            asksPassphrase={unlock === 'passphrase'}
          />
        )}
      </div>
    </main>
  )
}

/** Whether the records are sound, and only the connection to them is changed or lost. */
const isOfConnection = ({ code }: Failure) => code === 'connection-changed' || code === 'connection-lost'
