import { Eye } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  arrivedStates,
  type Correction,
  type CorrectionState,
  needsPerson,
} from '../../../shared/domain/correction.ts'
import { correctionText, queueText, stateWords, valueText } from '../../text/correction-text.ts'
import { failureText } from '../../text/failures/failure-text.ts'
import { correctionLabels } from '../../text/field-labels.ts'
import { protectedText } from '../../text/protected-text.ts'
import { requestText } from '../../text/request-text.ts'
import { ageText, momentText } from '../../text/when.ts'
import { Button, pressOnce } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { useNow } from '../../ui/now.tsx'
import type { QueueActs } from './queue-acts.ts'
import css from './queue-row.module.css'
import { useQueue } from './queue-store.ts'

const canWithdraw = (state: CorrectionState) => state === 'queued' || needsPerson.has(state)
const canRetry = (state: CorrectionState) => state !== 'conflict' && needsPerson.has(state)

type Props = { readonly correction: Correction; readonly acts: QueueActs }
type RowProps = Props & {
  /** The person's name, given only to the first of that person's lines. */
  readonly who?: ReactNode
}

/** One correction in a line: person, values, state and actions. The last reason is below it, in plain words. */
export function QueueRow({ who, ...props }: RowProps) {
  const revealed = useQueue((state) => (state.revealed?.id === props.correction.id ? state.revealed : null))
  const [isAsking, ask] = useState(false)
  const correction = revealed ?? props.correction
  const { state, field } = correction
  return (
    <li className={css.line} data-state={state} data-stuck={needsPerson.has(state) || undefined}>
      <div>{who}</div>
      <p className={css.what}>
        <span className={layout.quiet}>{correctionLabels[field]}</span>
        {correction.masked ? <Hidden correction={correction} /> : <OldAndNew correction={correction} />}
      </p>
      <Status correction={correction} />
      {isAsking ? (
        <ChangeBack correction={correction} acts={props.acts} onLeave={() => ask(false)} />
      ) : (
        <Buttons {...props} correction={correction} onChangeBack={() => ask(true)} />
      )}
      <Reason correction={correction} />
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
  const { state, createdAt, changedAt, author, attempts } = correction
  const isApplied = state === 'applied'
  const parts = [isApplied ? '' : ageText(createdAt, now), queueText.by(author)]
  if (attempts > 1) parts.push(queueText.attempts(attempts))
  return (
    <p className={css.standing}>
      <span className={css.state}>
        {isApplied ? queueText.appliedAt(momentText(changedAt, now)) : stateWords[state]}
      </span>
      {parts.filter((part) => part !== '').join(' · ')}
    </p>
  )
}

/** Why a correction waits: the last failure, and the words of the school's system. */
function Reason({ correction: { last } }: { readonly correction: Correction }) {
  const reason = last?.failure ? failureText(last.failure) : null
  if (reason === null && !last?.serverSaid) return null
  return (
    <div className={css.reasons}>
      {reason && (
        <p className={css.reason}>
          {reason.says} {reason.todo} <code>{reason.code}</code>
        </p>
      )}
      {last?.serverSaid && <p className={css.reason}>{queueText.serverSaid(last.serverSaid)}</p>}
    </div>
  )
}

const canChangeBack = ({ state, baseKnown, variant }: Correction) =>
  arrivedStates.has(state) && baseKnown && variant === 'person'

function Buttons({ correction, acts, onChangeBack }: Props & { readonly onChangeBack: () => void }) {
  const { id, state, personId, variant } = correction
  const isOfPerson = variant === 'person'
  return (
    <div className={css.acts}>
      {state === 'rejected' && isOfPerson && (
        <Button data-next onPress={() => acts.correctPerson(personId)}>
          {queueText.change}
        </Button>
      )}
      {canRetry(state) && (
        <Button data-next onPress={() => pressOnce(() => void acts.retry(id))}>
          {queueText.retry}
        </Button>
      )}
      {canWithdraw(state) && (
        <Button onPress={() => pressOnce(() => void acts.withdraw(id))}>{queueText.withdraw}</Button>
      )}
      {state === 'withdrawn' && isOfPerson && correction.baseKnown && !correction.masked && (
        <Button tone="quiet" onPress={() => void acts.restore(correction)}>
          {queueText.restore}
        </Button>
      )}
      {canChangeBack(correction) && (
        <Button tone="quiet" onPress={onChangeBack}>
          {queueText.reverse}
        </Button>
      )}
    </div>
  )
}

/** Esc cancels the question about changing back, and does not leave the page. */
const onEscape = (leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  leave()
}

/** Asks before changing back. The focus is on the harmless answer. */
function ChangeBack({ correction, acts, onLeave }: Props & { readonly onLeave: () => void }) {
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
        {correction.state === 'sent' && ` ${correctionText.notComparable}`}
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

export function CorrectionsPaper({ corrections }: { readonly corrections: readonly Correction[] }) {
  const now = useNow()
  return (
    <ol>
      {corrections.map((correction) => (
        <li key={correction.id} className={layout.change}>
          <strong>{correction.personName}</strong> · {correctionLabels[correction.field]}:{' '}
          {correction.masked ? requestText.hidden : <OldAndNew correction={correction} />} ·{' '}
          {momentText(correction.changedAt, now)} · {queueText.by(correction.author)} ·{' '}
          {stateWords[correction.state]}
        </li>
      ))}
    </ol>
  )
}
