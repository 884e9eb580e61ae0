import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import type { CorrectionForm, PersonField } from '../../../shared/domain/correction.ts'
import { sameValue } from '../../../shared/text/same-value.ts'
import { correctionText } from '../../text/correction-text.ts'
import { correctionLabels } from '../../text/field-labels.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { changesOf, type FieldChange, shownText } from './changes.ts'
import css from './correction-screen.module.css'
import type { CorrectionScreenProps } from './correction-screen-props.ts'
import { useForm, useFormApi } from './form-store.ts'
import { OperatorField } from './operator-field.tsx'
import { useQueue } from './queue-store.ts'

/** Fields from which the school's system builds other names. */
const nameParts: ReadonlySet<PersonField> = new Set([
  'title',
  'givenName',
  'prefName',
  'otherGivenName',
  'surname',
  'nameSuffix',
  'initials',
])

type Props = CorrectionScreenProps & { readonly form: CorrectionForm }

/** Only what differs, as it was and as it will be; then the one step that saves. */
export function ReviewStep(props: Props) {
  const { form, personId, whereabouts, operator, onOperator, onSaved } = props
  const values = useForm((state) => state.values)
  const review = useForm((state) => state.review)
  const api = useFormApi()
  const save = useQueue((state) => state.save)
  const failure = useQueue((state) => state.failure)
  const [author, setAuthor] = useState(operator)
  const [busy, setBusy] = useState(false)
  const changes = changesOf(form, values)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    if (author !== operator) await onOperator(author.trim())
    const saved = await save({ variant: 'person', personId, author, changes: [...changes] })
    setBusy(false)
    if (!saved) return
    await api.getState().finish()
    onSaved()
  }
  return (
    <form className={css.step} onSubmit={(event) => void submit(event)} onKeyDownCapture={submitOnCtrlEnter}>
      <h2>{correctionText.reviewTitle}</h2>
      <p className={css.who}>
        <strong>{form.personName}</strong>
        {whereabouts !== '' && ` · ${whereabouts}`}
      </p>
      <ChangeTable form={form} changes={changes} />
      {changes.some(({ field }) => nameParts.has(field)) && <Notice>{correctionText.rebuilt}</Notice>}
      {changes.some(({ unseen }) => unseen !== undefined) && (
        <Notice tone="warn">{correctionText.notComparable}</Notice>
      )}
      <OperatorField operator={operator} author={author} onChange={setAuthor} autoFocus />
      {failure && <FailureNotice failure={failure} />}
      <div className={css.foot}>
        <Button
          type="submit"
          tone="main"
          isPending={busy}
          isDisabled={author.trim() === ''}
          autoFocus={operator !== ''}
        >
          {correctionText.save}
        </Button>
        <Button onPress={() => review(false)}>{correctionText.back}</Button>
      </div>
    </form>
  )
}

/** On the way down: the button that has the focus would keep the key to itself. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.requestSubmit()
}

type TableProps = { readonly form: CorrectionForm; readonly changes: readonly FieldChange[] }

function ChangeTable({ form, changes }: TableProps) {
  const fieldOf = (name: PersonField) => form.fields.find(({ field }) => field === name)
  return (
    <table className={css.table}>
      <TableHead columns={[correctionText.field, correctionText.was, correctionText.willBe]} />
      <tbody>
        {changes.map(({ field, base, mine }) => (
          <tr key={field}>
            <th scope="row">{correctionLabels[field]}</th>
            <td>
              <del>{shownText(fieldOf(field), base) || correctionText.empty}</del>
            </td>
            <td>
              <ins>{shownText(fieldOf(field), mine) || correctionText.empty}</ins>
              {sameValue(base, mine) && <p className={css.who}>{correctionText.onlySpaces}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
