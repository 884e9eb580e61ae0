import { ChevronDown } from 'lucide-react'
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components'
import layout from './layout.module.css'
import css from './select-field.module.css'
import input from './text-input.module.css'
import type { TextInputProps } from './text-input.tsx'

export type Option = { readonly id: string; readonly text: string }

export type SelectFieldProps = Pick<TextInputProps, 'label' | 'value' | 'hint' | 'isDisabled'> & {
  readonly options: readonly Option[]
  readonly onChange: (id: string) => void
  /** Reads the label out but does not draw it, if the surroundings already show it. */
  readonly isLabelHidden?: boolean
}

/** A select of the school's options. Typing chooses one while the list is open or in a form. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, hint, isDisabled = false, isLabelHidden = false } = props
  return (
    <Select
      value={value}
      onChange={(key) => onChange(String(key))}
      isDisabled={isDisabled}
      className={css.field ?? ''}
    >
      <Label className={isLabelHidden ? (layout.unseen ?? '') : (input.label ?? '')}>{label}</Label>
      <Button className={css.button ?? ''}>
        <SelectValue className={layout.clipped ?? ''} />
        <ChevronDown />
      </Button>
      {hint !== undefined && <Text slot="description">{hint}</Text>}
      <Popover className={css.popover ?? ''}>
        <ListBox className={css.list ?? ''}>
          {options.map(({ id, text }) => (
            <ListBoxItem key={id} id={id} textValue={text} className={css.option ?? ''}>
              {text}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
