import type { PersonCard } from '../../../shared/domain/card.ts'
import { asksSchool } from '../../../shared/domain/connection.ts'
import { apart } from '../../../shared/text/apart.ts'
import { CorrectionScreen } from '../../features/corrections/correction-screen.tsx'
import { useQueue } from '../../features/corrections/queue-store.ts'
import { RequestForm } from '../../features/corrections/request-form.tsx'
import { useRequests, useRequestsApi, waitingRequests } from '../../features/corrections/request-store.ts'
import { useDesk } from '../../features/desk/desk-store.ts'
import { CardScreen } from '../../features/person/card/card-screen.tsx'
import { useCard, useCardApi } from '../../features/person/card-store.ts'
import { CompareScreen } from '../../features/person/compare/compare-screen.tsx'
import { useCompare } from '../../features/person/compare/compare-store.ts'
import { fullName } from '../../features/person/copyable.ts'
import { whereaboutsOf } from '../../features/person/whereabouts.ts'
import { useSearch, useSearchApi } from '../../features/search/search-store.ts'
import { useSettings } from '../../features/settings/settings-store.ts'
import { useSync } from '../../features/sync/sync-store.ts'
import { compareText } from '../../text/compare-text.ts'
import { sendingText } from '../../text/correction-text.ts'
import { homeText } from '../../text/home-text.ts'
import { askedForText, requestText } from '../../text/request-text.ts'
import { shellText } from '../../text/shell-text.ts'
import { connectionOf } from '../../text/sync/connection-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { useCopy } from '../commands/use-copy.ts'
import { useNextForm } from '../commands/use-walk.ts'
import { HintAt } from '../first-steps/hint-at.tsx'
import { strokeHere } from '../keys/shortcuts.ts'
import { usePaper } from '../paper/paper-store.ts'
import { useShell, useShellApi } from '../shell/shell-store.ts'
import type { ViewProps } from './view-props.ts'

const keys = { refresh: strokeHere('Ctrl+R'), print: strokeHere('Ctrl+P') }

/** The open person: the card, the correction form, or the comparison with a similar person. */
export function PersonPanel({ status, cardRef, boxRef, comparing }: ViewProps) {
  const openId = useCard((state) => state.openId)
  const { open, close } = useCardApi().getState()
  const correcting = useShell((state) => state.correcting)
  const { correct, say } = useShellApi().getState()
  const online = useSync((state) => state.status?.online ?? false)
  const isPinned = useDesk(({ pinned }) => pinned.some((id) => id === openId))
  const pin = useDesk((state) => state.pin)
  const hasDraft = useQueue(({ queue }) => queue?.drafts.some((id) => id === openId) ?? false)
  const waitingValues = useWaitingValues()
  const copy = useCopy()
  const mayContact = useSettings(({ settings }) => settings.openContacts)
  const contact = useCard((state) => state.contact)
  const printCard = usePaper((state) => state.show)
  const asking = usePersonRequests()
  const isComparing = useCompare((state) => state.isOpen)
  if (openId !== null && correcting === openId) return <Correcting key={openId} />
  if (isComparing) return <Comparing cardRef={cardRef} comparing={comparing} />
  return (
    <CardScreen
      regionRef={cardRef}
      help={status.connection.help}
      online={online}
      asksSchool={asksSchool(status.connection)}
      waitingValues={waitingValues}
      hasDraft={hasDraft}
      hint={<HintAt name="copy" />}
      onCopy={copy}
      onContact={mayContact ? contact : null}
      onOpen={(id) => void open(id)}
      onCompare={(id, other) => void comparing.start(id, other)}
      isPinned={isPinned}
      onPin={(on) => {
        if (openId === null) return
        void pin(openId, on).then((isSaved) => say(savedText(isSaved, homeText[on ? 'pinned1' : 'unpinned'])))
      }}
      onCorrect={() => correct(openId)}
      {...asking}
      keys={keys}
      onPrint={() => printCard('card')}
      onClose={() => {
        close()
        boxRef.current?.focus()
      }}
    />
  )
}

const savedText = (isSaved: boolean, text: string): string => (isSaved ? text : homeText.notSaved)

/** Compares two similar people. Marking them as different rereads the search, because they leave its worklist. */
function Comparing({ cardRef, comparing }: Pick<ViewProps, 'cardRef' | 'comparing'>) {
  const open = useCard((state) => state.open)
  const leave = useCompare((state) => state.leave)
  const { different, setDifferent } = useDesk((state) => state)
  const search = useSearchApi()
  const say = useShell((state) => state.say)
  return (
    <CompareScreen
      regionRef={cardRef}
      onLeave={comparing.leave}
      onOpen={(id) => {
        leave()
        void open(id)
        requestAnimationFrame(() => cardRef.current?.focus())
      }}
      different={different}
      onDifferent={(pair, on) => {
        void setDifferent(pair, on).then((isSaved) => {
          say(savedText(isSaved, compareText[on ? 'marked' : 'unmarked']))
          return search.getState().refresh()
        })
      }}
    />
  )
}

function Correcting() {
  const openId = useCard((state) => state.openId)
  const { correct, say } = useShellApi().getState()
  const status = useSync((state) => state.status)
  const connection = status === null ? null : connectionOf(status)
  const isHeld = useQueue(({ queue }) => queue?.paused != null) && connection?.state !== 'key'
  const sending = useQueue(({ queue }) => queue?.sending ?? 'when-online')
  const rule = isHeld ? 'when-asked' : sending
  const card = useCard((state) => state.card)
  const operator = useSettings((state) => state.settings.operator)
  const change = useSettings((state) => state.change)
  const nextForm = useNextForm()
  const isWorklist = useSearch(
    ({ text, facets }) => 'missing' in facets || 'odd' in facets || /\b(missing|odd):/i.test(text),
  )
  if (openId === null) return null
  return (
    <CorrectionScreen
      personId={openId}
      whereabouts={card === null ? '' : whereaboutsOf(card)}
      isCurrent={card?.kind === 'current'}
      sending={{
        words: sendingText(connection, rule),
        isNow: rule === 'when-online' && connection?.state === 'online',
      }}
      operator={operator}
      onOperator={(name) => change({ operator: name })}
      onLeave={() => correct(null)}
      onNext={isWorklist ? () => void nextForm() : null}
      onSaved={(isShown) => {
        if (isShown) correct(null) // the form may have been left, and another one opened, meanwhile
        say(shellText.saved)
      }}
    />
  )
}

/** Returns a correction's values in words, which the queue has; the card has only option ids for title and gender. */
function useWaitingValues() {
  const queue = useQueue((state) => state.queue)
  return (waiting: PersonCard['waiting'][number]) =>
    queue?.corrections.find(({ id }) => id === waiting.correctionId)?.words ?? waiting
}

/** The requests for changes on the card, and the action that opens the form for a new one. */
function usePersonRequests() {
  const id = useCard((state) => state.openId)
  const { setDraft } = useRequestsApi().getState()
  return {
    onAsk: () => id && setDraft({ personId: id, field: 'mobile', wanted: '', askedBy: '', reason: '' }),
    requests: <Requests onClose={() => setDraft(null)} />,
  }
}

function Requests({ onClose }: { readonly onClose: () => void }) {
  const card = useCard((state) => state.card)
  const { requests, draft } = useRequests((state) => state)
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
