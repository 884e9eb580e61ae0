import { Eye } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type Correction, type CorrectionState, needsPerson } from '../../../shared/domain/correction.ts'
import { queueText, stateWords, valueText } from '../../text/correction-text.ts'
import { failureText } from '../../text/failures/failure-text.ts'
import { correctionLabels } from '../../text/field-labels.ts'
import { protectedText } from '../../text/protected-text.ts'
import { ageText, momentText } from '../../text/when.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { useNow } from '../../ui/now.tsx'
import type { QueueActs } from './queue-acts.ts'
import css from './queue-row.module.css'
import { useQueue } from './queue-store.ts'

const canWithdraw = (state: CorrectionState) => state === 'queued' || needsPerson.has(state)
const canRetry = (state: CorrectionState) => state !== 'conflict' && needsPerson.has(state)

type Props = { readonly correction: Correction; readonly acts: QueueActs }

/** One correction: its values, its state, and the last reason in plain words. */
export function QueueRow(props: Props) {
  const revealed = useQueue((state) => (state.revealed?.id === props.correction.id ? state.revealed : null))
  const [isAsking, ask] = useState(false)
  const correction = revealed ?? props.correction
  return (
    <li
      className={css.row}
      data-state={correction.state}
      data-stuck={needsPerson.has(correction.state) || undefined}
    >
      <div className={css.words}>
        <p className={css.what}>
          <span className={layout.quiet}>{correctionLabels[correction.field]}</span>
          {correction.masked ? <Hidden correction={correction} /> : <OldAndNew correction={correction} />}
        </p>
        <Status correction={correction} />
      </div>
      {isAsking ? (
        <ChangeBack correction={correction} acts={props.acts} onLeave={() => ask(false)} />
      ) : (
        <Buttons {...props} onChangeBack={() => ask(true)} />
      )}
    </li>
  )
}

function OldAndNew({ correction: { field, words, baseKnown } }: { readonly correction: Correction }) {
  return (
    <>
      <del>{baseKnown ? valueText(field, words.base) || queueText.empty : queueText.unknown}</del>
      <span aria-hidden="true">→</span>
      <ins>{valueText(field, words.mine) || queueText.empty}</ins>
    </>
  )
}

/** A button in place of values that this desk shows only on request. */
function Hidden({ correction: { id, field } }: { readonly correction: Correction }) {
  const reveal = useQueue((state) => state.reveal)
  return (
    <Button
      tone="quiet"
      icon={<Eye />}
      aria-label={protectedText.revealField(correctionLabels[field])}
      onPress={() => void reveal(id)}
    >
      {protectedText.reveal}
    </Button>
  )
}

function Status({ correction }: { readonly correction: Correction }) {
  const now = useNow()
  const { state, createdAt, author, attempts, last } = correction
  const parts = [ageText(createdAt, now), queueText.by(author)]
  if (attempts > 0) parts.push(queueText.attempts(attempts))
  const reason = last?.failure ? failureText(last.failure) : null
  return (
    <>
      <p className={css.standing}>
        <span className={css.state}>
          {state === 'applied'
            ? queueText.appliedAt(momentText(correction.changedAt, now))
            : stateWords[state]}
        </span>
        {parts.join(' · ')}
      </p>
      {reason && (
        <p className={css.reason}>
          {reason.says} {reason.todo} <code>{reason.code}</code>
        </p>
      )}
      {last?.serverSaid && <p className={css.reason}>{queueText.serverSaid(last.serverSaid)}</p>}
    </>
  )
}

function Buttons({ correction, acts, onChangeBack }: Props & { readonly onChangeBack: () => void }) {
  const isOfPerson = correction.variant === 'person'
  return (
    <div className={css.acts}>
      {correction.state === 'rejected' && isOfPerson && (
        <Button onPress={() => acts.correctPerson(correction.personId)}>{queueText.change}</Button>
      )}
      {canRetry(correction.state) && (
        <Button onPress={() => void acts.retry(correction.id)}>{queueText.retry}</Button>
      )}
      {canWithdraw(correction.state) && (
        <Button onPress={() => void acts.withdraw(correction.id)}>{queueText.withdraw}</Button>
      )}
      {correction.state === 'withdrawn' && isOfPerson && correction.baseKnown && !correction.masked && (
        <Button tone="quiet" onPress={() => void acts.restore(correction)}>
          {queueText.restore}
        </Button>
      )}
      {correction.state === 'applied' && correction.baseKnown && isOfPerson && (
        <Button tone="quiet" onPress={onChangeBack}>
          {queueText.reverse}
        </Button>
      )}
    </div>
  )
}

/** Esc answers the question with no, and does not leave the page. */
const onEscape = (leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  leave()
}

type BackProps = Props & { readonly onLeave: () => void }

/** Asks before changing back. The focus is on the harmless answer. */
function ChangeBack({ correction, acts, onLeave }: BackProps) {
  const { field, words } = correction
  const [mine, base] = [words.mine, words.base].map((value) => valueText(field, value) || queueText.empty)
  return (
    <section className={css.back} aria-label={queueText.reverseTitle} onKeyDown={onEscape(onLeave)}>
      <p>
        {queueText.reverseWhat(correction.personName, correctionLabels[field])}
        {!correction.masked && (
          <>
            {' '}
            <del>{mine}</del> → <ins>{base}</ins>
          </>
        )}
      </p>
      <div className={css.acts}>
        <Button autoFocus onPress={onLeave}>
          {queueText.reverseNot}
        </Button>
        <Button
          tone="main"
          onPress={() => {
            onLeave()
            void acts.changeBack(correction)
          }}
        >
          {queueText.reverseNow}
        </Button>
      </div>
    </section>
  )
}
