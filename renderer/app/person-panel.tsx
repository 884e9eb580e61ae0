import type { PersonCard } from '../../shared/domain/card.ts'
import { EditScreen } from '../features/edits/edit-screen.tsx'
import { useQueue } from '../features/edits/queue-context.ts'
import { useCard } from '../features/person/card-context.ts'
import { CardScreen } from '../features/person/card-screen.tsx'
import { useCompare } from '../features/person/compare/compare-context.ts'
import { CompareScreen } from '../features/person/compare/compare-screen.tsx'
import { useSettings } from '../features/settings/settings-context.ts'
import { useSync } from '../features/sync/sync-context.ts'
import { shellText } from '../text/shell-text.ts'
import { usePaper } from './paper/paper-context.ts'
import { useShell } from './shell-context.ts'
import { useCopy } from './use-copy.ts'
import type { ViewProps } from './view-props.ts'

/** The open person: the card, the form that corrects it, or the two who could be taken for one another. */
export function PersonPanel({ status, cardRef, boxRef, comparing }: ViewProps) {
  const openId = useCard((state) => state.openId)
  const open = useCard((state) => state.open)
  const close = useCard((state) => state.close)
  const correcting = useShell((state) => state.correcting)
  const correct = useShell((state) => state.correct)
  const online = useSync((state) => state.status?.online ?? false)
  const waitingInWords = useWaitingInWords()
  const copy = useCopy()
  const printCard = usePaper((state) => state.show)
  const isComparing = useCompare((state) => state.isOpen)
  const leaveCompare = useCompare((state) => state.leave)
  if (openId !== null && correcting) return <Correcting />
  if (isComparing)
    return (
      <CompareScreen
        regionRef={cardRef}
        onLeave={comparing.leave}
        onOpen={(id) => {
          leaveCompare()
          void open(id)
          requestAnimationFrame(() => cardRef.current?.focus())
        }}
      />
    )
  return (
    <CardScreen
      regionRef={cardRef}
      help={status.connection.help}
      online={online}
      waitingInWords={waitingInWords}
      onCopy={copy}
      onOpen={(id) => void open(id)}
      onCompare={(id, other) => void comparing.start(id, other)}
      onEdit={() => correct(true)}
      onPrint={() => printCard('card')}
      onClose={() => {
        close()
        boxRef.current?.focus()
      }}
    />
  )
}

function Correcting() {
  const openId = useCard((state) => state.openId)
  const correct = useShell((state) => state.correct)
  const say = useShell((state) => state.say)
  const online = useSync((state) => state.status?.online ?? false)
  const operator = useSettings((state) => state.settings.operator)
  const change = useSettings((state) => state.change)
  if (openId === null) return null
  return (
    <EditScreen
      personId={openId}
      online={online}
      operator={operator}
      onOperator={(name) => change({ operator: name })}
      onLeave={() => correct(false)}
      onSaved={() => {
        correct(false)
        say(shellText.saved)
      }}
    />
  )
}

/** Title and gender wait as the id of an option; the queue knows their words. */
function useWaitingInWords() {
  const queue = useQueue((state) => state.queue)
  return (waiting: PersonCard['waiting'][number]) => {
    const words = queue?.edits.find(({ id }) => id === waiting.editId)?.words
    return { base: words?.base ?? waiting.base, mine: words?.mine ?? waiting.mine }
  }
}
