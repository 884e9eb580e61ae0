import { useState } from 'react'
import { settingsText } from '../../text/settings-text.ts'
import css from './licences.module.css'

/** The licences of all libraries in full. Loaded from the bundle when opened. */
export function Licences() {
  const [text, setText] = useState('')
  const read = async () => {
    const { default: list } = await import('../../../resources/package/licences.txt?raw')
    setText(list)
  }
  return (
    <details
      className={css.licences}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void read()
      }}
    >
      <summary>{settingsText.licences}</summary>
      <p className={css.text}>{text}</p>
    </details>
  )
}
