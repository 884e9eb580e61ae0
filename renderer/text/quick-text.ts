import type { Answer } from '../../shared/ipc/contract.ts'

export const quickText = {
  title: 'Quick look',
  box: 'Find a student',
  list: 'Students',
  none: 'No student found.',
  keys: 'Enter: number · Ctrl+Enter: open in Foyer · Esc: close',
  keysOnCard: 'Alt+1 to 9: copy · Ctrl+Enter: open in Foyer · Esc: close',
  openFirst: 'Open Foyer first: no student data is open on this computer.',
  shortcut: 'Shortcut that opens a search over other programs',
  off: 'Off',
} as const

export function shortcutStateText(state: Answer<'quick.shortcut'>['state']): string {
  if (state === 'taken') return 'Another program uses this shortcut. Choose another one.'
  if (state === 'works') return 'It was pressed and works.'
  if (state === 'off') return ''
  return 'Press it now to try it. If nothing happens (Wayland allows no program this), let the desktop’s own keyboard settings run: foyer --find='
}
