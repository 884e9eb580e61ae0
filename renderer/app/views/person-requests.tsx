import { apart } from '../../../shared/text/apart.ts'
import { RequestForm } from '../../features/corrections/request-form.tsx'
import { useRequests, useRequestsApi, waitingRequests } from '../../features/corrections/request-store.ts'
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
  const id = useCard((state) => state.openId)
  const { setDraft } = useRequestsApi().getState()
  return {
    onAsk: () => id && setDraft({ personId: id, field: 'mobile', wanted: '', askedBy: '', reason: '' }),
    requests: <Requests onClose={() => setDraft(null)} />,
  }
}

type RequestsProps = { readonly onClose: () => void }

/** The changes asked for of the open person, and the form that adds one. */
function Requests({ onClose }: RequestsProps) {
  const card = useCard((state) => state.card)
  const requests = useRequests((state) => state.requests)
  const draft = useRequests((state) => state.draft)
  const operator = useSettings((state) => state.settings.operator)
  const change = useSettings((state) => state.change)
  const say = useShell((state) => state.say)
  const now = useNow()
  if (card === null) return null
  const typed = draft?.personId === card.id ? draft : null
  const own = waitingRequests(requests).filter(({ personId }) => personId === card.id)
  return (
    <>
      {own.map((request) => (
        <Notice key={request.id}>{askedForText(request, now)}</Notice>
      ))}
      <WindowSheet title={requestText.title(apart(fullName(card)))} isOpen={typed !== null} onClose={onClose}>
        {typed && (
          <RequestForm
            card={card}
            draft={typed}
            operator={operator}
            onOperator={(name) => change({ operator: name })}
            onClose={onClose}
            onSaved={() => {
              onClose()
              say(requestText.saved)
            }}
          />
        )}
      </WindowSheet>
    </>
  )
}
