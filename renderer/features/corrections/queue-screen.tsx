import { PencilLine } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { CorrectionQueue } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { companyText, movingText, queueText } from '../../text/correction-text.ts'
import { factsText, listName } from '../../text/search-text.ts'
import { sentenceCase } from '../../text/sync/connection-text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { SealedFileForm } from '../../ui/sealed-file-form.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { CompanyForm } from './company-form.tsx'
import { Groups, type UseRows } from './people-list.tsx'
import { type QueueActs, type QueueActsProps, useQueueActs } from './queue-acts.ts'
import css from './queue-screen.module.css'
import { stuckCorrections, useFormFailure, useQueue, useQueueApi, waitingCorrections } from './queue-store.ts'
import { useRequests, waitingRequests } from './request-store.ts'

type Props = QueueActsProps & {
  readonly onOperator: (name: string) => Promise<void>
  readonly drafts: ReactNode
  readonly useRows: UseRows
  readonly onPrintSent: () => void
  readonly requests: ReactNode
}

/** All corrections of this desk: first those that need the user, then waiting ones, then ended ones. */
export function QueueScreen(props: Props) {
  const queue = useDeferredValue(useQueue((state) => state.queue)) // thousands are drawn in several short tasks
  const failure = useQueue((state) => state.failure)
  const api = useQueueApi()
  // A failure is about what was done in this visit, unless it says why the queue is not shown.
  useEffect(() => () => api.setState(({ queue, failure }) => ({ failure: queue ? null : failure })), [api])
  const screen = useRef<HTMLElement>(null)
  const onFocus = useNextAct(screen, queue)
  const acts = useQueueActs(props)
  return (
    <section ref={screen} className={css.screen} aria-label={queueText.region} onFocus={onFocus}>
      <Head {...props} acts={acts} queue={queue} />
      {props.notSending !== null && (
        <Notice tone="warn">{queueText.waits(sentenceCase(props.notSending))}</Notice>
      )}
      {failure && <FailureNotice failure={failure} />}
      {queue?.paused && (
        <div>
          <h2>{queueText.paused}</h2>
          <FailureNotice failure={queue.paused.failure} />
        </div>
      )}
      {queue && queue.corrections.length === 0 && <p className={layout.soft}>{queueText.quiet}</p>}
      {props.drafts}
      {queue && queue.corrections.length > 0 && (
        <Groups acts={acts} queue={queue} useRows={props.useRows} onPrintSent={props.onPrintSent} />
      )}
      {props.requests}
    </section>
  )
}

const rules = [
  { key: 'when-online', label: queueText.whenOnline },
  { key: 'when-asked', label: queueText.whenAsked },
] as const

type HeadProps = Props & { readonly queue: CorrectionQueue | null; readonly acts: QueueActs }

const Head = memo(function Head({ queue, acts, operator, onOperator }: HeadProps) {
  const setSending = useQueue((state) => state.setSending)
  const [isCompanyOpen, setCompanyOpen] = useState(false)
  const [isMovingOpen, setMovingOpen] = useState(false)
  const closeCompany = () => setCompanyOpen(false)
  return (
    <header className={layout.apart}>
      <h1 className={layout.title} tabIndex={-1}>
        {queueText.title}
      </h1>
      <div className={layout.wrap}>
        {queue && (
          <>
            <span aria-hidden="true" className={layout.quiet}>
              {queueText.sending}
            </span>
            <Segmented
              label={queueText.sending}
              value={queue.sending}
              choices={rules}
              onChange={(rule) => void setSending(rule)}
            />
          </>
        )}
        <Button
          tone="main"
          data-send
          isDisabled={waitingCorrections(queue).length === stuckCorrections(queue).length}
          onPress={() => void acts.send()}
        >
          {queueText.sendNow}
        </Button>
        <Button onPress={() => setCompanyOpen(true)}>{queueText.company}</Button>
        <Button onPress={() => setMovingOpen(true)}>{movingText.open}</Button>
      </div>
      <WindowSheet title={movingText.title} isOpen={isMovingOpen} onClose={() => setMovingOpen(false)}>
        <MovingForm />
      </WindowSheet>
      <WindowSheet title={companyText.title} isOpen={isCompanyOpen} onClose={closeCompany}>
        <CompanyForm operator={operator} onOperator={onOperator} onDone={closeCompany} />
      </WindowSheet>
    </header>
  )
})

/** What to focus, first match first. Never a button that cancels: a second Enter would cancel another's correction. */
const choice = 'form input[type=radio]'
const acts = [choice, '[data-stuck] [data-next]', '[data-send]:not(:disabled)', 'h1']

/**
 * Moves the focus to the next action when the screen opens, and after a decision has removed the focused card. Leaves a
 * focus that the user has moved, even out of the screen, because a key meant for it must not reach another choice.
 */
function useNextAct(screen: RefObject<HTMLElement | null>, queue: CorrectionQueue | null) {
  const here = useRef<Element | null>(null)
  const placed = useRef<Element | null>(null)
  useEffect(() => {
    if (queue === null) return
    const at = here.current
    if (at?.isConnected && (at !== placed.current || at.matches(choice))) return
    const { activeElement, body } = document
    if (placed.current && activeElement !== body && !screen.current?.contains(activeElement)) return
    const found = acts
      .map((act) => screen.current?.querySelector<HTMLElement>(act))
      .find((each) => each != null)
    placed.current = found ?? null
    found?.focus()
  }, [queue, screen])
  return (event: { readonly target: Element }): void => {
    here.current = event.target
  }
}

type DraftProps = { readonly drafts: readonly PersonRow[]; readonly onContinue: (id: PersonId) => void }

export function DraftList({ drafts, onContinue }: DraftProps) {
  if (drafts.length === 0) return null
  return (
    <section aria-label={queueText.drafts}>
      <h2>{queueText.drafts}</h2>
      <ul className={css.drafts}>
        {drafts.map((row) => (
          <li key={row.id}>
            <button type="button" className={css.draft} onClick={() => onContinue(row.id)}>
              <PencilLine />
              <strong>{listName(row)}</strong>
              <span className={css.facts}>{factsText(row)}</span>
              <span className={css.on}>{queueText.continue}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Exports unsent corrections to a sealed file, or imports those of another computer. */
function MovingForm() {
  const { takeAlong: take, bringOver: bring } = useQueueApi().getState()
  const failure = useFormFailure()
  const waiting = useQueue((state) => waitingCorrections(state.queue).length)
  const hasRequests = useRequests(({ requests }) => waitingRequests(requests).length > 0)
  return (
    <div className={layout.column}>
      <p>
        <strong>{movingText.take}:</strong> {movingText.takeHint} {movingText.waiting(waiting)}
      </p>
      <p>
        <strong>{movingText.bring}:</strong> {movingText.bringHint}
      </p>
      <SealedFileForm
        tone="main"
        save={{
          words: movingText.take,
          isDisabled: waiting === 0 && !hasRequests,
          run: async (passphrase) => {
            const taken = await take(passphrase)
            return taken?.saved ? movingText.taken(taken.corrections) : ''
          },
        }}
        open={{
          words: movingText.bring,
          run: async (passphrase) => {
            const brought = await bring(passphrase)
            return brought === null ? '' : movingText.brought(brought.brought, brought.known)
          },
        }}
      >
        {failure && <FailureNotice failure={failure} />}
      </SealedFileForm>
    </div>
  )
}
