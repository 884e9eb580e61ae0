import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import css from './segmented.module.css'

type Choice<Key extends string> = { readonly key: Key; readonly label: string }

type Props<Key extends string> = {
  readonly label: string
  readonly value: Key
  readonly choices: readonly Choice<Key>[]
  readonly onChange: (key: Key) => void
  readonly isDisabled?: boolean
}

/** A radio group in one row. One option is always selected. */
export function Segmented<Key extends string>(props: Props<Key>) {
  const { label, value, choices, onChange, isDisabled = false } = props
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find(({ key }) => keys.has(key))
        if (chosen) onChange(chosen.key)
      }}
      className={css.group ?? ''}
    >
      {choices.map(({ key, label: words }) => (
        <ToggleButton key={key} id={key} className={css.choice ?? ''}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
