import { useState } from 'react'
import type { Losses } from '../../../shared/domain/session.ts'
import { sessionText } from '../../text/session-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice } from '../../ui/notice.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { LossList } from './loss-list.tsx'
import { useSession } from './session-store.ts'

/** Removes everything. What would be lost is listed first, and its count has to be typed. */
export function RemoveData() {
  const [isOpen, setOpen] = useState(false)
  const { losses, failure, readLosses } = useSession((state) => state)
  return (
    <>
      <Button
        tone="danger"
        onPress={() => {
          void readLosses()
          setOpen(true)
        }}
      >
        {sessionText.remove}
      </Button>
      <WindowSheet title={sessionText.removeTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        {failure && <FailureNotice failure={failure} />}
        {losses && <Confirm losses={losses} onCancel={() => setOpen(false)} />}
      </WindowSheet>
    </>
  )
}

function Confirm({ losses, onCancel }: { readonly losses: Losses; readonly onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const { removeData, busy } = useSession((state) => state)
  const count = losses.unreadable ? losses.files : losses.waitingCorrections.length
  return (
    <form className={layout.columnWide} onSubmit={submitting(() => removeData(count))}>
      <p>{sessionText.removeHint}</p>
      <LossList losses={losses} />
      <TextInput
        label={losses.unreadable ? sessionText.understoodFiles(count) : sessionText.understood(count)}
        value={typed}
        onChange={setTyped}
      />
      <div className={layout.flow}>
        <Button type="submit" tone="danger" isPending={busy} isDisabled={typed.trim() !== String(count)}>
          {sessionText.removeNow}
        </Button>
        <Button onPress={onCancel}>{sessionText.cancel}</Button>
      </div>
    </form>
  )
}
