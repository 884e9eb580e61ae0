import { useState } from 'react'
import { apart } from '../../../shared/text/apart.ts'
import { RequestForm } from '../../features/corrections/request-form.tsx'
import { useRequests, waitingRequests } from '../../features/corrections/request-store.ts'
import { useCard } from '../../features/person/card-store.ts'
import { fullName } from '../../features/person/copyable.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { askedForText, requestText } from '../../text/request-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { useShell } from '../shell/shell-store.ts'

/** What the card shows of requests for changes, and what opens the form for another one. */
export function usePersonRequests() {
  const [isAsking, setAsking] = useState(false)
  return {
    onAsk: () => setAsking(true),
    requests: <Requests isAsking={isAsking} onClose={() => setAsking(false)} />,
  }
}

type RequestsProps = { readonly isAsking: boolean; readonly onClose: () => void }

/** The changes asked for of the open person, and the form that adds one. */
function Requests({ isAsking, onClose }: RequestsProps) {
  const card = useCard((state) => state.card)
  const requests = useRequests((state) => state.requests)
  const operator = useSettings((state) => state.settings.operator)
  const change = useSettings((state) => state.change)
  const say = useShell((state) => state.say)
  const now = useNow()
  if (card === null) return null
  const own = waitingRequests(requests).filter(({ personId }) => personId === card.id)
  return (
    <>
      {own.map((request) => (
        <Notice key={request.id}>{askedForText(request, now)}</Notice>
      ))}
      <WindowSheet title={requestText.title(apart(fullName(card)))} isOpen={isAsking} onClose={onClose}>
        <RequestForm
          card={card}
          operator={operator}
          onOperator={(name) => change({ operator: name })}
          onClose={onClose}
          onSaved={() => {
            onClose()
            say(requestText.saved)
          }}
        />
      </WindowSheet>
    </>
  )
}
