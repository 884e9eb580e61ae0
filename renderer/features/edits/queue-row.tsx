import { Eye } from 'lucide-react'
import { type Edit, type EditState, needsPerson } from '../../../shared/domain/edit.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { queueText, stateWords, valueText } from '../../text/edit-text.ts'
import { failureText } from '../../text/failure-text.ts'
import { editLabels } from '../../text/field-labels.ts'
import { protectedText } from '../../text/protected-text.ts'
import { ageText, momentText } from '../../text/when.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/now.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { useQueue } from './queue-context.ts'
import css from './queue-row.module.css'

const canWithdraw = (state: EditState) => state === 'queued' || needsPerson.has(state)
const canRetry = (state: EditState) => state !== 'conflict' && needsPerson.has(state)

type Props = {
  readonly edit: Edit
  /** Who makes corrections on this computer. */
  readonly operator: string
  readonly onOpenPerson: (id: PersonId) => void
  readonly onCorrectPerson: (id: PersonId) => void
}

/** One correction: who, what, where it stands, and the last reason in plain words. */
export function QueueRow(props: Props) {
  const revealed = useQueue((state) => (state.revealed?.id === props.edit.id ? state.revealed : null))
  const edit = revealed ?? props.edit
  const [first = '', ...rest] = edit.personName.split(' ')
  return (
    <li className={css.row} data-state={edit.state} data-stuck={needsPerson.has(edit.state) || undefined}>
      <Avatar id={edit.personId} first={first} last={rest.at(-1) ?? ''} />
      <div className={css.words}>
        <p className={css.what}>
          <strong>{edit.personName}</strong>
          <span className={css.field}>{editLabels[edit.field]}</span>
          {edit.masked ? <Hidden edit={edit} /> : <OldAndNew edit={edit} />}
        </p>
        <Standing edit={edit} />
      </div>
      <Actions {...props} />
      {edit.state === 'conflict' && !edit.masked && (
        <div className={css.conflict}>
          <ConflictCard key={edit.theirs} edit={edit} />
        </div>
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
      aria-label={protectedText.revealField(editLabels[field])}
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

function Actions({ edit, operator, onOpenPerson, onCorrectPerson }: Props) {
  const reverse = useQueue((state) => state.reverse)
  const withdraw = useQueue((state) => state.withdraw)
  const retry = useQueue((state) => state.retry)
  return (
    <div className={css.acts}>
      {edit.state === 'rejected' && edit.variant === 'person' && (
        <Button onPress={() => onCorrectPerson(edit.personId)}>{queueText.change}</Button>
      )}
      {canRetry(edit.state) && <Button onPress={() => void retry(edit.id)}>{queueText.retry}</Button>}
      {canWithdraw(edit.state) && (
        <Button onPress={() => void withdraw(edit.id)}>{queueText.withdraw}</Button>
      )}
      {edit.state === 'applied' && edit.baseKnown && edit.variant === 'person' && (
        <Button tone="quiet" onPress={() => void reverse({ id: edit.id, author: operator || edit.author })}>
          {queueText.reverse}
        </Button>
      )}
      {edit.variant === 'person' && (
        <Button tone="quiet" onPress={() => onOpenPerson(edit.personId)}>
          {queueText.open}
        </Button>
      )}
    </div>
  )
}
