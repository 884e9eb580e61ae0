import { type KeyboardEvent, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useSettings } from '../../features/settings/settings-store.ts'
import { keySettingsText, strokeWords } from '../../text/shortcut-text.ts'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { isMac, isModifier } from '../../ui/keyboard.ts'
import layout from '../../ui/layout.module.css'
import { Toggle } from '../../ui/toggle.tsx'
import css from './key-settings.module.css'
import { changeable, type KeyInForce, keysInForce, type OwnKeys, whyNot } from './own-keys.ts'
import { strokeHere, strokeOf } from './shortcuts.ts'

/** The settings of the shortcuts without Ctrl or Alt: each can be switched off, and most can be changed. */
export function KeySettings() {
  const own = useSettings((state) => state.settings.keys)
  const change = useSettings((state) => state.change)
  const set = (stroke: string, now: string | null) => {
    const { [stroke]: _before, ...others } = own
    void change({ keys: now === stroke ? others : { ...others, [stroke]: now } })
  }
  return (
    <section aria-label={keySettingsText.title} className={layout.columnNarrow}>
      <h2>{keySettingsText.title}</h2>
      <p className={layout.quiet}>{keySettingsText.hint}</p>
      <ul>
        {keysInForce(own)
          .filter(({ stroke }) => changeable(stroke) !== null)
          .map((line) => (
            <Line key={line.stroke} line={line} own={own} onSet={(now) => set(line.stroke, now)} />
          ))}
      </ul>
    </section>
  )
}

type LineProps = {
  readonly line: KeyInForce
  readonly own: OwnKeys
  readonly onSet: (now: string | null) => void
}

function Line({ line: { stroke, now }, own, onSet }: LineProps) {
  const words = strokeWords[stroke] ?? stroke
  return (
    <li className={css.line}>
      <Toggle isOn={now !== null} onChange={(on) => onSet(on ? stroke : null)}>
        {words}
      </Toggle>
      {changeable(stroke) === 'move' && now !== null ? (
        <MoveKey words={words} now={now} refuses={(next) => whyNot(own, stroke, next)} onMove={onSet} />
      ) : (
        <KeyHint keys={strokeHere(stroke)} />
      )}
    </li>
  )
}

type MoveProps = {
  readonly words: string
  readonly now: string
  readonly refuses: (stroke: string) => ReturnType<typeof whyNot>
  readonly onMove: (stroke: string) => void
}

const unnamed = new Set(['Dead', 'Process', 'Unidentified'])

/** Shows the current key. To change it, the user presses the button and then the new key. */
function MoveKey({ words, now, refuses, onMove }: MoveProps) {
  const [isWaiting, wait] = useState(false)
  const [refused, refuse] = useState<ReturnType<typeof whyNot>>(null)
  const leave = () => {
    wait(false)
    refuse(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isModifier(event)) return
    if (event.key === 'Tab') return leave()
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return leave()
    if (event.repeat || event.nativeEvent.isComposing || unnamed.has(event.key)) return
    const stroke = strokeOf(event.nativeEvent, isMac)
    const reason = refuses(stroke)
    refuse(reason)
    if (reason !== null) return
    wait(false)
    onMove(stroke)
  }
  if (!isWaiting)
    return (
      <AriaButton
        className={css.key ?? ''}
        aria-label={keySettingsText.move(words, strokeHere(now))}
        onPress={() => wait(true)}
      >
        <KeyHint keys={strokeHere(now)} />
      </AriaButton>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens on the way up from the button inside
    <span className={layout.wrap} onKeyDownCapture={onKeyDown} onBlur={leave}>
      <Button autoFocus onPress={leave}>
        {keySettingsText.press}
      </Button>
      <span role="status" className={css.refused}>
        {refused !== null && keySettingsText.refused[refused]}
      </span>
    </span>
  )
}
