import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { EditForm, PersonField } from '../../../shared/domain/edit.ts'
import { editText } from '../../text/edit-text.ts'
import { editLabels } from '../../text/field-labels.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type Change, changesOf, inWords } from './changes.ts'
import css from './edit-screen.module.css'
import type { EditScreenProps } from './edit-screen-props.ts'
import { useForm, useFormApi } from './form-context.ts'
import { useQueue } from './queue-context.ts'

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

type Props = EditScreenProps & { readonly form: EditForm }

/** Only what differs, as it was and as it will be; then the one step that saves. */
export function ReviewStep({ form, personId, operator, onOperator, onSaved }: Props) {
  const values = useForm((state) => state.values)
  const review = useForm((state) => state.review)
  const api = useFormApi()
  const save = useQueue((state) => state.save)
  const failure = useQueue((state) => state.failure)
  const [author, setAuthor] = useState(operator)
  const [busy, setBusy] = useState(false)
  const changes = changesOf(form, values)

  const submit = async (event: FormEvent) => {
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
      <h2>{editText.reviewTitle}</h2>
      <ChangeTable form={form} changes={changes} />
      {changes.some(({ field }) => nameParts.has(field)) && <Notice>{editText.rebuilt}</Notice>}
      {operator === '' && (
        <TextInput
          label={editText.operator}
          hint={editText.operatorHint}
          value={author}
          onChange={setAuthor}
          isRequired
          autoFocus
        />
      )}
      {failure && <FailureNotice failure={failure} />}
      <div className={css.foot}>
        <Button
          type="submit"
          tone="main"
          isDisabled={busy || author.trim() === ''}
          autoFocus={operator !== ''}
        >
          {editText.save}
        </Button>
        <Button onPress={() => review(false)}>{editText.back}</Button>
      </div>
    </form>
  )
}

/** On the way down: the button that has the focus would keep the key to itself. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !event.ctrlKey) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.requestSubmit()
}

type TableProps = { readonly form: EditForm; readonly changes: readonly Change[] }

function ChangeTable({ form, changes }: TableProps) {
  const fieldOf = (name: PersonField) => form.fields.find(({ field }) => field === name)
  return (
    <table className={css.table}>
      <TableHead columns={[editText.field, editText.was, editText.willBe]} />
      <tbody>
        {changes.map(({ field, base, mine }) => (
          <tr key={field}>
            <th scope="row">{editLabels[field]}</th>
            <td>
              <del>{inWords(fieldOf(field), base) || editText.empty}</del>
            </td>
            <td>
              <ins>{inWords(fieldOf(field), mine) || editText.empty}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
