import type { CorrectionForm } from '../../../shared/domain/correction.ts'
import { correctionText, nameDoubts } from '../../text/correction-text.ts'
import { correctionLabels } from '../../text/field-labels.ts'
import { momentText } from '../../text/when.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { useNow } from '../../ui/now.tsx'
import { type Option, SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import css from './field-editor.module.css'
import { dayFields, doubtOf, isEmptied, shownBase, shownText } from './form-checks.ts'
import { useForm } from './form-store.ts'

type FormField = CorrectionForm['fields'][number]
type Props = { readonly field: FormField }

/** One field of the form: a list, yes or no, a date, or text. */
export function FieldEditor({ field }: Props) {
  const value = useForm((state) => state.values[field.field] ?? null)
  const set = useForm((state) => state.set)
  const now = useNow()
  const common = {
    label: correctionLabels[field.field],
    isDisabled: !field.baseKnown || field.closedBySpouse,
    onChange: (next: string | null) => set(field.field, next === '' ? null : next),
    ...hintOf(field, now),
  }
  if (field.field === 'title') return <TitleEditor field={field} common={common} />
  if (field.options !== null)
    return <SelectField {...common} value={value ?? ''} options={offered(field.options, value)} />
  if (field.field === 'isPrimary' || field.field === 'deceased')
    return <SelectField {...common} value={value ?? ''} options={yesOrNo} />
  if (dayFields.has(field.field)) return <DayField {...common} value={value} />
  const doubt = doubtOf(field, value)
  return (
    <TextInput
      {...common}
      name={field.field}
      value={value ?? ''}
      autoFocus={field.field === 'surname'}
      {...(isEmptied(field, value) && { error: correctionText.needed(common.label) })}
      {...(doubt !== null && { hint: nameDoubts[doubt] })}
    />
  )
}

type Common = {
  readonly label: string
  readonly isDisabled: boolean
  readonly onChange: (next: string | null) => void
  readonly hint?: string
}

/** A title often implies a gender, which is offered but never set automatically. */
function TitleEditor({ field, common }: Props & { readonly common: Common }) {
  const title = useForm((state) => state.values.title ?? null)
  const gender = useForm((state) => state.values.gender ?? null)
  const set = useForm((state) => state.set)
  const genders = useForm((state) => state.form?.fields.find(({ field }) => field === 'gender'))
  const options = field.options ?? []
  const usual = options.find(({ id }) => id === title)?.defaultGender ?? null
  const offer = genders?.options?.find(({ id, active }) => id === usual && id !== gender && active)
  const isChanged = title !== shownBase(field)
  return (
    <div className={css.withOffer}>
      <SelectField {...common} value={title ?? ''} options={offered(options, title)} />
      {isChanged && offer !== undefined && (
        <Button tone="quiet" onPress={() => set('gender', offer.id)}>
          {correctionText.offerGender(offer.description)}
        </Button>
      )}
    </div>
  )
}

const yesOrNo: readonly Option[] = [
  { id: '', text: correctionText.noOption },
  { id: 'true', text: correctionText.yes },
  { id: 'false', text: correctionText.no },
]

function hintOf(field: FormField, now: Date): { readonly hint?: string } {
  if (field.closedBySpouse) return { hint: correctionText.closedBySpouse }
  if (field.unreadable) return { hint: correctionText.unreadable }
  if (!field.baseKnown) return { hint: correctionText.unknownBase }
  if (field.waiting !== undefined)
    return { hint: correctionText.wasBase(shownText(field, field.base) || correctionText.empty) }
  return field.lastSeen === null ? {} : { hint: correctionText.lastSeen(momentText(field.lastSeen, now)) }
}

/** The options to offer. An inactive option is offered only if the record has it. */
function offered(options: NonNullable<FormField['options']>, value: string | null): readonly Option[] {
  const shown = options.filter(({ active, id }) => active || id === value)
  return [
    { id: '', text: correctionText.noOption },
    ...shown.map(({ id, description, active }) => ({
      id,
      text: active ? description : correctionText.inactive(description),
    })),
  ]
}
