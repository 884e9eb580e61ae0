import { type CalendarDate, parseDate } from '@internationalized/date'
import { DateField, DateInput, DateSegment, Label, Text } from 'react-aria-components'
import css from './day-field.module.css'

type Props = {
  readonly label: string
  /** YYYY-MM-DD, or null while it is empty. */
  readonly value: string | null
  readonly onChange: (date: string | null) => void
  readonly isLabelHidden?: boolean
  readonly isDisabled?: boolean
  readonly hint?: string
}

/** A calendar day typed part by part; no time zone comes near it. */
export function DayField({ label, value, onChange, isLabelHidden = false, isDisabled = false, hint }: Props) {
  return (
    <DateField<CalendarDate>
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date === null ? null : date.toString())}
      isDisabled={isDisabled}
      className={css.field ?? ''}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label className={css.label ?? ''}>{label}</Label>}
      <DateInput className={css.input ?? ''}>
        {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
      </DateInput>
      {hint && (
        <Text slot="description" className={css.hint ?? ''}>
          {hint}
        </Text>
      )}
    </DateField>
  )
}
