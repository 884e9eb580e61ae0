import { type ShortcutGroup, shortcuts } from '../../../renderer/app/keys/shortcuts.ts'
import { shortcutGroups, strokeText, strokeWords } from '../../../renderer/text/shortcut-text.ts'
import { madeNote, tableOf } from './table.ts'

const groups = Object.keys(shortcutGroups) as ShortcutGroup[] // sound: an object of exactly these keys

const rowsOf = (group: ShortcutGroup) =>
  shortcuts
    .filter((each) => each.group === group)
    .map(({ stroke }) => [
      `\`${strokeText(stroke, false)}\``,
      `\`${strokeText(stroke, true)}\``,
      strokeWords[stroke] ?? '',
    ])

/** `using/keys.md`: every key of the window. */
export function keysPage(): string {
  const sections = groups.map(
    (group) => `## ${shortcutGroups[group]}\n\n${tableOf(['Windows, Linux', 'Mac', 'Does'], rowsOf(group))}`,
  )
  return `# Keys

${madeNote}

F1 shows the same list in the window. Where two people changed a field, \`1\`, \`2\` and \`3\` choose under Corrections. Keys that act alone, such as F8, can be moved or switched off: Settings, **Single-key shortcuts**.

${sections.join('\n\n')}
`
}
