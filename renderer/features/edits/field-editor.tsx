import type { EditForm } from '../../../shared/domain/edit.ts'
import { editText } from '../../text/edit-text.ts'
import { editLabels } from '../../text/field-labels.ts'
import { DayField } from '../../ui/day-field.tsx'
import { type Option, SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { inWords } from './changes.ts'
import { useForm } from './form-context.ts'

type FormField = EditForm['fields'][number]

/** One field of the form, in the way its value is made: a word of a list, a day, or text. */
export function FieldEditor({ field }: { readonly field: FormField }) {
  const value = useForm((state) => state.values[field.field] ?? null)
  const set = useForm((state) => state.set)
  const label = editLabels[field.field]
  const hint = hintOf(field)
  const onChange = (next: string | null) => set(field.field, next === '' ? null : next)
  if (field.options !== null) {
    return (
      <SelectField
        label={label}
        value={value ?? ''}
        options={offered(field.options, value)}
        onChange={onChange}
        isDisabled={!field.baseKnown}
        {...hint}
      />
    )
  }
  if (field.field === 'birthDate') return <DayField label={label} value={value} onChange={onChange} />
  return (
    <TextInput
      label={label}
      name={field.field}
      value={value ?? ''}
      onChange={onChange}
      isDisabled={!field.baseKnown}
      autoFocus={field.field === 'surname'}
      {...hint}
    />
  )
}

function hintOf(field: FormField): { readonly hint?: string } {
  if (!field.baseKnown) return { hint: editText.unknownBase }
  if (field.waiting === undefined) return {}
  const base = inWords(field, field.base)
  return { hint: editText.wasBase(base === '' ? editText.empty : base) }
}

/** Words no longer used are not offered, unless they are what the record says. */
function offered(options: NonNullable<FormField['options']>, value: string | null): readonly Option[] {
  const shown = options.filter(({ active, id }) => active || id === value)
  return [
    { id: '', text: editText.noOption },
    ...shown.map(({ id, description, active }) => ({
      id,
      text: active ? description : editText.inactive(description),
    })),
  ]
}
