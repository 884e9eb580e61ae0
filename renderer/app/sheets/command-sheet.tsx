import { Autocomplete, Input, Menu, MenuItem, SearchField } from 'react-aria-components'
import { type View, viewNames, viewRow, views } from '../../../shared/domain/views.ts'
import { beginsWords } from '../../../shared/text/fold.ts'
import type { PageName } from '../../features/manual/manual-pages.ts'
import { settingPlaces, showSetting } from '../../features/settings/find-setting.tsx'
import { useSettings } from '../../features/settings/settings-store.ts'
import { manualText } from '../../text/manual-text.ts'
import { paperText } from '../../text/paper-text.ts'
import { commandText, strokeWords } from '../../text/shortcut-text.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import layout from '../../ui/layout.module.css'
import { type Command, shortcuts, strokeHere } from '../keys/shortcuts.ts'
import type { CommandHandlers } from '../keys/use-shortcuts.ts'
import { usePaper } from '../paper/paper-store.ts'
import { useShell, useShellApi } from '../shell/shell-store.ts'
import css from './command-sheet.module.css'
import { ShellSheet } from './shell-sheet.tsx'

type Item = {
  readonly id: string
  readonly words: string
  /** The command's key, or what kind of thing the item is. */
  readonly hint: string
  readonly run: () => void
}

const isView = (command: Command): command is View => Object.hasOwn(views, command)
/** Commands that need a person in a list or a typed character, and the command that opens this sheet. */
const notHere: ReadonlySet<Command> = new Set([
  'type',
  'find',
  'escape',
  'copy',
  'copy-formatted',
  'choose',
  'commands',
])

/** Ctrl+K: views, actions, settings and pages of the manual in one list. */
export function CommandSheet({ commands }: { readonly commands: CommandHandlers }) {
  const show = useShell((state) => state.show)
  const items = useItems(commands)
  return (
    <ShellSheet name="commands" title={commandText.title}>
      <Autocomplete filter={beginsWords}>
        <SearchField aria-label={commandText.find} autoFocus className={css.find ?? ''}>
          <Input className={layout.control ?? ''} placeholder={commandText.find} />
        </SearchField>
        <Menu
          aria-label={commandText.title}
          items={items}
          className={css.list ?? ''}
          renderEmptyState={() => commandText.nothing}
          onAction={(key) => {
            const run = () => items.find(({ id }) => id === key)?.run()
            show(null)
            // The focus goes back first, because some commands act only on a card that is in sight.
            requestAnimationFrame(() => requestAnimationFrame(run))
          }}
        >
          {({ id, words, hint }) => (
            <MenuItem id={id} textValue={words} className={css.item ?? ''}>
              <span>{words}</span>
              <KeyHint keys={hint} />
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </ShellSheet>
  )
}

function useItems(commands: CommandHandlers): readonly Item[] {
  const { go, showManual } = useShellApi().getState()
  const showPaper = usePaper((state) => state.show)
  const setPage = useSettings((state) => state.setPage)
  const places = viewNames.map((name) => {
    const { words, stroke } = viewRow(name)
    return { id: name, words, hint: strokeHere(stroke), run: () => go(name) }
  })
  const acts = shortcuts.flatMap(({ stroke, command }): Item[] => {
    if (command === null || isView(command) || notHere.has(command)) return []
    const run = () => commands[command](new KeyboardEvent('keydown'))
    return [{ id: command, words: strokeWords[stroke] ?? stroke, hint: strokeHere(stroke), run }]
  })
  const printAll = () => showPaper('emergency')
  const emergency = { id: 'emergency', words: paperText.emergency, hint: '', run: printAll }
  const settings = settingPlaces.map((place) => ({
    id: `setting ${place.words}`,
    words: place.words,
    hint: commandText.setting,
    run: () => {
      go('settings')
      showSetting(setPage, place)
    },
  }))
  const names = Object.keys(manualText.names) as PageName[] // sound: `names` has exactly these keys
  const pages = names.map((page) => ({
    id: `page ${page}`,
    words: manualText.names[page],
    hint: commandText.manual,
    run: () => showManual(page),
  }))
  return [...places, ...acts, emergency, ...settings, ...pages]
}
