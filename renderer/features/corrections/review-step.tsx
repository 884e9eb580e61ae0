import { type KeyboardEvent, useState } from 'react'
import type { CorrectionForm, PersonField } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { sameExactly, sameValue } from '../../../shared/text/same-value.ts'
import { birthQuestion, correctionText } from '../../text/correction-text.ts'
import { correctionLabels } from '../../text/field-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import layout from '../../ui/layout.module.css'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.tsx'
import { submitting } from '../../ui/submitting.ts'
import { TableHead } from '../../ui/table-head.tsx'
import css from './correction-screen.module.css'
import { changesOf, type FieldChange, shownBase, shownText, unusualBirth } from './form-checks.ts'
import { useForm, useFormApi } from './form-store.ts'
import { useFormFailure, useQueue } from './queue-store.ts'
import { type AuthorProps, useAuthor } from './use-author.tsx'

export type CorrectionScreenProps = AuthorProps & {
  readonly personId: PersonId
  /** Year and form as on the card, because two students may share a name. */
  readonly whereabouts: string
  readonly isCurrent: boolean
  /** What happens to a correction that is saved now, and whether it is sent at once. */
  readonly sending: { readonly words: string; readonly isNow: boolean }
  readonly onLeave: () => void
  /** Opens the form of the next person of a worklist; null if the list is not a worklist. */
  readonly onNext: (() => void) | null
  readonly onSaved: (isShown: boolean) => void
}

/** Fields from which the school's system composes other names. */
const nameParts: ReadonlySet<PersonField> = new Set([
  'title',
  'givenName',
  'prefName',
  'otherGivenName',
  'surname',
  'nameSuffix',
  'initials',
])

type Props = CorrectionScreenProps & {
  readonly form: CorrectionForm
  readonly confirmed: string | null
  readonly onConfirm: (birthDate: string | null) => void
}

/** The changed fields with old and new value, and the button that saves. */
export function ReviewStep(props: Props) {
  const { form, personId, whereabouts, operator, onOperator, onSaved, confirmed, onConfirm } = props
  const values = useForm((state) => state.values)
  const { review, finish } = useFormApi().getState()
  const save = useQueue((state) => state.save)
  const failure = useFormFailure()
  const { author, field, keep } = useAuthor({ operator, onOperator, autoFocus: true })
  const [busy, setBusy] = useState(false)
  const changes = changesOf(form, values)
  const isRebuilt = changes.some(({ field, base, mine }) => nameParts.has(field) && !sameExactly(base, mine))
  const unusual = unusualBirth(props.isCurrent ? changes : [], useNow())
  const isUnsure = unusual !== null && unusual.birthDate !== confirmed
  const submit = async () => {
    if (isUnsure || author === '') return
    setBusy(true)
    await keep()
    const saved = await save({ variant: 'person', personId, author, changes: [...changes] })
    setBusy(false)
    if (saved) await finish(form).then(onSaved)
  }
  return (
    <form className={css.step} onSubmit={submitting(submit)} onKeyDownCapture={submitOnCtrlEnter}>
      <Heading name={form.personName} whereabouts={whereabouts} />
      <ChangeTable form={form} changes={changes} />
      {isRebuilt && <Notice>{correctionText.rebuilt}</Notice>}
      {changes.some(({ unseen }) => unseen !== undefined) && (
        <Notice tone="warn">{correctionText.notComparable}</Notice>
      )}
      {unusual && (
        <BirthQuestion unusual={unusual} isRight={!isUnsure} operator={operator} onChange={onConfirm} />
      )}
      {field}
      {failure && <FailureNotice failure={failure} />}
      <div className={css.foot}>
        <Button
          type="submit"
          tone="main"
          isPending={busy}
          isDisabled={author === '' || isUnsure}
          autoFocus={operator !== '' && !isUnsure}
        >
          {correctionText.save}
        </Button>
        <Button onPress={() => review(false)} isDisabled={busy}>
          {correctionText.back}
        </Button>
      </div>
    </form>
  )
}

function Heading({ name, whereabouts }: { readonly name: string; readonly whereabouts: string }) {
  return (
    <>
      <h2 className={layout.title}>{correctionText.reviewTitle}</h2>
      <p className={css.who}>
        <strong>{name}</strong>
        {whereabouts !== '' && ` · ${whereabouts}`}
      </p>
    </>
  )
}

type QuestionProps = {
  readonly unusual: NonNullable<ReturnType<typeof unusualBirth>>
  readonly isRight: boolean
  readonly operator: string
  readonly onChange: (confirmed: string | null) => void
}

function BirthQuestion({ unusual: { birthDate, isFuture }, isRight, operator, onChange }: QuestionProps) {
  return (
    <Notice tone="warn">
      {birthQuestion(birthDate, isFuture)}
      <Checkbox
        isSelected={isRight}
        onChange={() => onChange(isRight ? null : birthDate)}
        autoFocus={operator !== ''}
      >
        {correctionText.birthIsRight}
      </Checkbox>
    </Notice>
  )
}

/** Submits on Ctrl+Enter, once while it is held. The focused button would consume the key after the capture phase. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  const isOnBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey || isOnBox)) return
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) event.currentTarget.requestSubmit()
}

type TableProps = { readonly form: CorrectionForm; readonly changes: readonly FieldChange[] }

function ChangeTable({ form, changes }: TableProps) {
  const fieldOf = (name: PersonField) => form.fields.find(({ field }) => field === name)
  const wasOf = (name: PersonField) => shownBase(fieldOf(name))
  return (
    <table className={css.table}>
      <TableHead columns={[correctionText.field, correctionText.was, correctionText.willBe]} />
      <tbody>
        {changes.map(({ field, mine }) => (
          <tr key={field}>
            <th scope="row">{correctionLabels[field]}</th>
            <td>
              <del>{shownText(fieldOf(field), wasOf(field)) || correctionText.empty}</del>
            </td>
            <td>
              <ins>{shownText(fieldOf(field), mine) || correctionText.empty}</ins>
              {sameValue(wasOf(field), mine) && <p className={css.who}>{correctionText.onlySpaces}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
