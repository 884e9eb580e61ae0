import { useState } from 'react'
import { isDay } from '../../shared/text/calendar-day.ts'
import { dayFault, dayShape, unfinishedDay, valueOfTyped, writtenDay } from '../text/typed-day.ts'
import { dateText } from '../text/when.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

type Props = Pick<TextInputProps, 'label' | 'isDisabled' | 'hint' | 'autoFocus'> & {
  /** YYYY-MM-DD; null while the field is empty; the typed text while it is not a date. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/**
 * A calendar day, typed as text. The field never changes what was typed, and shows below it how the text is read or why
 * it is not a date. Only a value from elsewhere (the next day, a discarded draft) replaces the text.
 */
export function DayField({ value, onChange, hint, ...rest }: Props) {
  const [own, setOwn] = useState({ typed: writtenDay(value), value })
  const [isHere, setHere] = useState(false)
  const typed = own.value === value ? own.typed : writtenDay(value)
  const fault = dayFault(typed)
  // An unfinished date is no error while it is being typed.
  const error = fault === unfinishedDay && isHere ? null : fault
  const read = value !== null && isDay(value) ? dateText(value) : dayShape
  return (
    <TextInput
      {...rest}
      value={typed}
      onChange={(text) => {
        const next = valueOfTyped(text)
        setOwn({ typed: text, value: next })
        onChange(next)
      }}
      onFocus={({ target }) => {
        setHere(true)
        target.select()
      }}
      onBlur={() => setHere(false)}
      placeholder={dayShape}
      hint={hint === undefined ? read : `${read} · ${hint}`}
      {...(error !== null && { error: <span role="alert">{error}</span> })}
    />
  )
}
