import { useState } from 'react'
import type { Connection } from '../../../shared/domain/connection.ts'
import { sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { LossList } from './loss-list.tsx'
import css from './remove-data.module.css'
import { useSession } from './session-store.ts'

/**
 * Signs out. A key in the keychain stays there and opens the copy again. A key held only for this session is removed,
 * with all data that it locks, which is listed first.
 */
export function SignOut({ keep }: Pick<Connection, 'keep'>) {
  const [isOpen, setOpen] = useState(false)
  const signOut = useSession((state) => state.signOut)
  const readLosses = useSession((state) => state.readLosses)
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
  const losses = useSession((state) => state.losses)
  const failure = useSession((state) => state.failure)
  const signOut = useSession((state) => state.signOut)
  const busy = useSession((state) => state.busy)
  return (
    <div className={layout.columnWide}>
      {failure && <FailureNotice failure={failure} />}
      <p>{sessionText.signOutSessionHint}</p>
      {losses && <LossList losses={losses} />}
      <div className={css.row}>
        <Button tone="danger" isPending={busy} isDisabled={losses === null} onPress={() => void signOut()}>
          {sessionText.signOut}
        </Button>
        <Button onPress={onCancel}>{sessionText.cancel}</Button>
      </div>
    </div>
  )
}
