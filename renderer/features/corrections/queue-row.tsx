import { Eye } from 'lucide-react'
import { useState } from 'react'
import { type Edit, type EditState, needsPerson } from '../../../shared/domain/edit.ts'
import { queueText, stateWords, valueText } from '../../text/correction-text.ts'
import { failureText } from '../../text/failures/failure-text.ts'
import { correctionLabels } from '../../text/field-labels.ts'
import { protectedText } from '../../text/protected-text.ts'
import { ageText, momentText } from '../../text/when.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/now.tsx'
import type { QueueActs } from './queue-acts.ts'
import { useQueue } from './queue-context.ts'
import css from './queue-row.module.css'

const canWithdraw = (state: EditState) => state === 'queued' || needsPerson.has(state)
const canRetry = (state: EditState) => state !== 'conflict' && needsPerson.has(state)

type Props = { readonly edit: Edit; readonly acts: QueueActs }

/** One field of a person's corrections: what, where it stands, and the last reason in plain words. */
export function QueueRow(props: Props) {
  const revealed = useQueue((state) => (state.revealed?.id === props.edit.id ? state.revealed : null))
  const [isAsking, ask] = useState(false)
  const edit = revealed ?? props.edit
  return (
    <li className={css.row} data-state={edit.state} data-stuck={needsPerson.has(edit.state) || undefined}>
      <div className={css.words}>
        <p className={css.what}>
          <span className={css.field}>{correctionLabels[edit.field]}</span>
          {edit.masked ? <Hidden edit={edit} /> : <OldAndNew edit={edit} />}
        </p>
        <Standing edit={edit} />
      </div>
      {isAsking ? (
        <ChangeBack edit={edit} acts={props.acts} onLeave={() => ask(false)} />
      ) : (
        <Buttons {...props} onChangeBack={() => ask(true)} />
      )}
    </li>
  )
}

function OldAndNew({ edit: { field, words, baseKnown } }: { readonly edit: Edit }) {
  return (
    <>
      <del>{baseKnown ? valueText(field, words.base) || queueText.empty : queueText.unknown}</del>
      <span aria-hidden="true">→</span>
      <ins>{valueText(field, words.mine) || queueText.empty}</ins>
    </>
  )
}

/** Values this desk shows only when asked. */
function Hidden({ edit: { id, field } }: { readonly edit: Edit }) {
  const reveal = useQueue((state) => state.reveal)
  return (
    <Button
      tone="quiet"
      icon={<Eye aria-hidden="true" />}
      aria-label={protectedText.revealField(correctionLabels[field])}
      onPress={() => void reveal(id)}
    >
      {protectedText.reveal}
    </Button>
  )
}

function Standing({ edit }: { readonly edit: Edit }) {
  const now = useNow()
  const { state, createdAt, author, attempts, last } = edit
  const parts = [ageText(createdAt, now), queueText.by(author)]
  if (attempts > 0) parts.push(queueText.attempts(attempts))
  const reason = last?.failure ? failureText(last.failure) : null
  return (
    <>
      <p className={css.standing}>
        <span className={css.state}>
          {state === 'applied' ? queueText.appliedAt(momentText(edit.changedAt, now)) : stateWords[state]}
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

function Buttons({ edit, acts, onChangeBack }: Props & { readonly onChangeBack: () => void }) {
  const isOfPerson = edit.variant === 'person'
  return (
    <div className={css.acts}>
      {edit.state === 'rejected' && isOfPerson && (
        <Button onPress={() => acts.correctPerson(edit.personId)}>{queueText.change}</Button>
      )}
      {canRetry(edit.state) && <Button onPress={() => void acts.retry(edit.id)}>{queueText.retry}</Button>}
      {canWithdraw(edit.state) && (
        <Button onPress={() => void acts.withdraw(edit.id)}>{queueText.withdraw}</Button>
      )}
      {edit.state === 'withdrawn' && isOfPerson && edit.baseKnown && !edit.masked && (
        <Button tone="quiet" onPress={() => void acts.restore(edit)}>
          {queueText.restore}
        </Button>
      )}
      {edit.state === 'applied' && edit.baseKnown && isOfPerson && (
        <Button tone="quiet" onPress={onChangeBack}>
          {queueText.reverse}
        </Button>
      )}
    </div>
  )
}

type BackProps = Props & { readonly onLeave: () => void }

/** What changing it back will do, before it is done: the keyboard stands on the harmless answer. */
function ChangeBack({ edit, acts, onLeave }: BackProps) {
  const { field, words } = edit
  const [mine, base] = [words.mine, words.base].map((value) => valueText(field, value) || queueText.empty)
  return (
    <section className={css.back} aria-label={queueText.reverseTitle}>
      <p>
        {queueText.reverseWhat(edit.personName, correctionLabels[field])}
        {!edit.masked && (
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
            void acts.changeBack(edit)
          }}
        >
          {queueText.reverseNow}
        </Button>
      </div>
    </section>
  )
}
