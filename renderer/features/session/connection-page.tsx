import { useState } from 'react'
import { asksSchool, type Connection } from '../../../shared/domain/connection.ts'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import { keptWords, relayDeskText, sessionText } from '../../text/session-text.ts'
import { type ConnectionText, connectionText, sentenceWord } from '../../text/sync/connection-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { useFailureUntilLeft } from '../../ui/store-hooks.ts'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import css from './connection-page.module.css'
import { FindingsTable } from './findings-table.tsx'
import { LossList } from './loss-list.tsx'
import { NewSecret } from './new-secret.tsx'
import { SharedKeyNotice } from './notices.tsx'
import { RemoveData } from './remove-data.tsx'
import { useSession, useSessionApi } from './session-store.ts'
import { TickList } from './tick-list.tsx'

type Props = {
  readonly status: OpenStatus
  /** The current state of the connection; null until main has reported it. */
  readonly now: ConnectionText | null
}

/** The page of the connection in use: its addresses, what was found, and how to change or end it. */
export function ConnectionPage({ status, now }: Props) {
  const { ticks, report, failure } = useSession((state) => state)
  useFailureUntilLeft(useSessionApi())
  const { connection } = status
  const isKeyRefused = now?.state === 'key'
  return (
    <section className={layout.columnWide} aria-label={sessionText.connection}>
      <h2>{sessionText.connection}</h2>
      <dl className={layout.factTable}>
        <dt>{connectionText.title}</dt>
        <dd>{now === null ? '' : sentenceWord(now)}</dd>
        <dt>{sessionText.school}</dt>
        <dd>{connection.school}</dd>
        <Addresses connection={connection} />
        <dt>{sessionText.clientId}</dt>
        <dd>{connection.clientId}</dd>
        <dt>{sessionText.keptIn}</dt>
        <dd>{keptWords[connection.keep]}</dd>
      </dl>
      <CheckButton />
      {failure && <FailureNotice failure={failure} />}
      {ticks.length > 0 && <TickList ticks={ticks} />}
      <SharedKeyNotice report={report} />
      <FindingsTable
        findings={report?.findings ?? status.findings}
        role={report?.role ?? status.role}
        isRefused={isKeyRefused}
        ticks={ticks}
      />
      {!status.demo && (
        <div className={css.actions}>
          <NewSecret autoFocus={isKeyRefused} />
          <SignOut keep={connection.keep} />
          <RemoveData />
        </div>
      )}
    </section>
  )
}

/** The addresses in use: of the school's service, of the relay, or of both at a desk with a key of its own. */
function Addresses({ connection }: Pick<OpenStatus, 'connection'>) {
  const { baseUrl, authUrl, relay } = connection
  return (
    <>
      <dt>{sessionText.baseUrl}</dt>
      <dd>{baseUrl}</dd>
      {asksSchool(connection) && (
        <>
          <dt>{sessionText.authUrl}</dt>
          <dd>{authUrl}</dd>
        </>
      )}
      {relay !== null && (
        <>
          <dt>{sessionText.relay}</dt>
          <dd>{relay.servers.join(', ')}</dd>
          <dt>{sessionText.relayDesk}</dt>
          <dd>{relayDeskText(relay.desk)}</dd>
        </>
      )}
    </>
  )
}

function CheckButton() {
  const { check, busy } = useSession((state) => state)
  return (
    <div>
      <Button isPending={busy} onPress={() => void check()}>
        {sessionText.checkAgain}
      </Button>
    </div>
  )
}

/**
 * Signs out. A key in the keychain stays there and opens the copy again. A key held only for this session is removed,
 * with all data that it locks, which is listed first.
 */
function SignOut({ keep }: Pick<Connection, 'keep'>) {
  const [isOpen, setOpen] = useState(false)
  const { signOut, readLosses } = useSessionApi().getState()
  const busy = useSession((state) => state.busy)
  const ask = () => {
    void readLosses()
    setOpen(true)
  }
  return (
    <div>
      <Button isPending={busy} onPress={() => (keep === 'session' ? ask() : void signOut())}>
        {sessionText.signOut}
      </Button>
      <p>{keep === 'session' ? sessionText.signOutSessionHint : sessionText.signOutHint}</p>
      <WindowSheet title={sessionText.signOut} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Confirm onCancel={() => setOpen(false)} />
      </WindowSheet>
    </div>
  )
}

function Confirm({ onCancel }: { readonly onCancel: () => void }) {
  const { losses, failure, signOut, busy } = useSession((state) => state)
  return (
    <div className={layout.columnWide}>
      {failure && <FailureNotice failure={failure} />}
      <p>{sessionText.signOutSessionHint}</p>
      {losses && <LossList losses={losses} />}
      <div className={layout.flow}>
        <Button tone="danger" isPending={busy} isDisabled={losses === null} onPress={() => void signOut()}>
          {sessionText.signOut}
        </Button>
        <Button onPress={onCancel}>{sessionText.cancel}</Button>
      </div>
    </div>
  )
}
