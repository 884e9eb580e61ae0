import { type FocusEvent, type ReactNode, useState } from 'react'
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components'
import { inputText } from '../text/proxy-text.ts'
import css from './text-input.module.css'

export type TextInputProps = {
  readonly label: string
  /** The field's name in its form; it identifies the field after a lock. */
  readonly name?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly placeholder?: string
  /** The kind of text: `secret` is masked and never offered by the browser. */
  readonly kind?: 'text' | 'secret'
  readonly isRequired?: boolean
  readonly maxLength?: number
  readonly pattern?: string // regular expression of a valid text
  readonly isLong?: boolean
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  /** A secret can be shown, to check what was pasted. */
  readonly canShow?: boolean
  readonly error?: ReactNode
  readonly onBlur?: () => void
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void
}

export function TextInput({
  label,
  value,
  onChange,
  hint,
  placeholder = '',
  kind = 'text',
  error,
  canShow = false,
  isLong = false,
  ...rest
}: TextInputProps) {
  const [isShown, show] = useState(false)
  return (
    <TextField
      value={value}
      onChange={onChange}
      type={kind === 'secret' && !isShown ? 'password' : 'text'}
      autoComplete={kind === 'secret' ? 'new-password' : 'off'}
      className={css.field ?? ''}
      isInvalid={error !== undefined}
      {...rest}
    >
      <Label className={css.label ?? ''}>{label}</Label>
      {isLong ? (
        <TextArea className={css.input ?? ''} rows={4} spellCheck={false} />
      ) : (
        <Input className={css.input ?? ''} spellCheck={false} placeholder={placeholder} />
      )}
      {canShow && (
        <button type="button" className={css.show} aria-pressed={isShown} onClick={() => show(!isShown)}>
          {isShown ? inputText.hide : inputText.show}
        </button>
      )}
      {hint !== undefined && <Text slot="description">{hint}</Text>}
      <FieldError className={css.error ?? ''}>{error}</FieldError>
    </TextField>
  )
}
