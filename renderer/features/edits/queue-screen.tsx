import { useMemo, useRef, useState } from 'react'
import type { Edit, EditQueue } from '../../../shared/domain/edit.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { companyText, movingText, queueText } from '../../text/edit-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { CompanyForm } from './company-form.tsx'
import { MovingForm } from './moving-form.tsx'
import { useQueue } from './queue-context.ts'
import { QueueRow } from './queue-row.tsx'
import css from './queue-screen.module.css'
import { stuckEdits, waitingEdits } from './queue-store.ts'
import { useNextAct } from './use-next-act.ts'

type Props = {
  readonly operator: string
  readonly onOperator: (name: string) => Promise<void>
  readonly onOpenPerson: (id: PersonId) => void
  /** To the form of the person, where the value can be typed anew. */
  readonly onCorrectPerson: (id: PersonId) => void
}

/** Every correction made here: what needs a person first, then what is on its way, then what is done. */
export function QueueScreen(props: Props) {
  const queue = useQueue((state) => state.queue)
  const failure = useQueue((state) => state.failure)
  const screen = useRef<HTMLElement>(null)
  const onFocus = useNextAct(screen, queue)
  return (
    <section ref={screen} className={css.screen} aria-label={queueText.region} onFocus={onFocus}>
      <Head {...props} queue={queue} />
      {failure && <FailureNotice failure={failure} />}
      {queue?.paused && (
        <div>
          <h2>{queueText.paused}</h2>
          <FailureNotice failure={queue.paused.failure} />
        </div>
      )}
      {queue && queue.edits.length === 0 && <p className={css.quiet}>{queueText.quiet}</p>}
      {queue && queue.drafts.length > 0 && (
        <p className={css.quiet}>{queueText.drafts(queue.drafts.length)}</p>
      )}
      {queue && <Groups {...props} queue={queue} />}
    </section>
  )
}

const rules = [
  { key: 'when-online', label: queueText.whenOnline },
  { key: 'when-asked', label: queueText.whenAsked },
] as const

function Head({ queue, operator, onOperator }: Props & { readonly queue: EditQueue | null }) {
  const send = useQueue((state) => state.send)
  const setSending = useQueue((state) => state.setSending)
  const [isCompanyOpen, setCompanyOpen] = useState(false)
  const [isMovingOpen, setMovingOpen] = useState(false)
  return (
    <header className={css.head}>
      <h1 tabIndex={-1}>{queueText.title}</h1>
      <div className={css.acts}>
        {queue && (
          <>
            <span aria-hidden="true" className={css.label}>
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
          isDisabled={waitingEdits(queue).length === 0}
          onPress={() => void send()}
        >
          {queueText.sendNow}
        </Button>
        <Button onPress={() => setCompanyOpen(true)}>{queueText.company}</Button>
        <Button onPress={() => setMovingOpen(true)}>{movingText.open}</Button>
      </div>
      <WindowSheet
        title={movingText.title}
        closeLabel={queueText.close}
        isOpen={isMovingOpen}
        onClose={() => setMovingOpen(false)}
      >
        <MovingForm />
      </WindowSheet>
      <CompanySheet
        isOpen={isCompanyOpen}
        operator={operator}
        onOperator={onOperator}
        onClose={() => setCompanyOpen(false)}
      />
    </header>
  )
}

type SheetProps = Pick<Props, 'operator' | 'onOperator'> & {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function CompanySheet({ isOpen, onClose, ...rest }: SheetProps) {
  return (
    <WindowSheet title={companyText.title} closeLabel={queueText.close} isOpen={isOpen} onClose={onClose}>
      <CompanyForm {...rest} onDone={onClose} />
    </WindowSheet>
  )
}

type GroupsProps = Omit<Props, 'onOperator'> & { readonly queue: EditQueue }

function Groups({ queue, ...row }: GroupsProps) {
  const groups = useMemo(() => {
    const stuck = stuckEdits(queue)
    const waiting = waitingEdits(queue)
    const isIn = (all: readonly Edit[]) => new Set(all.map(({ id }) => id))
    const [stuckIds, waitingIds] = [isIn(stuck), isIn(waiting)]
    return [
      { title: queueText.needsYou, edits: stuck },
      { title: queueText.onTheWay, edits: waiting.filter(({ id }) => !stuckIds.has(id)) },
      { title: queueText.done, edits: queue.edits.filter(({ id }) => !waitingIds.has(id)) },
    ]
  }, [queue])
  return groups
    .filter(({ edits }) => edits.length > 0)
    .map(({ title, edits }) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul className={css.rows}>
          {edits.map((edit) => (
            <QueueRow {...row} key={edit.id} edit={edit} />
          ))}
        </ul>
      </section>
    ))
}
