import { filterLabels, schoolSearchText } from '../../../text/school-search-text.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { FilterKind, SchoolFilterName } from './filters.ts'
import { useSchoolSearch } from './school-store.ts'

type Props = { readonly name: SchoolFilterName; readonly kind: FilterKind; readonly autoFocus: boolean }

const hints: Partial<Record<FilterKind, string>> = {
  ids: schoolSearchText.idsHint,
  id: schoolSearchText.idHint,
}

const flags = [
  { id: '', text: schoolSearchText.any },
  { id: 'yes', text: schoolSearchText.yes },
  { id: 'no', text: schoolSearchText.no },
]

export function FilterField({ name, kind, autoFocus }: Props) {
  const value = useSchoolSearch((state) => state.typed[name] ?? '')
  const set = useSchoolSearch((state) => state.set)
  const label = filterLabels[name]
  if (kind === 'flag') {
    return <SelectField label={label} value={value} options={flags} onChange={(next) => set(name, next)} />
  }
  if (kind === 'moment') {
    const day = value === '' ? null : value
    return <DayField label={label} value={day} onChange={(typed) => set(name, typed ?? '')} />
  }
  const hint = hints[kind]
  return (
    <TextInput
      label={label}
      value={value}
      onChange={(next) => set(name, next)}
      autoFocus={autoFocus}
      {...(hint !== undefined && { placeholder: hint })}
    />
  )
}
