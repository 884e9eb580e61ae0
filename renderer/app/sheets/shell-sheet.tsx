import type { ComponentProps } from 'react'
import { WindowSheet } from '../../ui/window-sheet.tsx'
import { type Sheet, useShell } from '../shell/shell-store.ts'

type Props = Omit<ComponentProps<typeof WindowSheet>, 'isOpen' | 'onClose'> & { readonly name: Sheet }

export function ShellSheet({ name, ...rest }: Props) {
  const isOpen = useShell((state) => state.sheet === name)
  const show = useShell((state) => state.show)
  return <WindowSheet {...rest} isOpen={isOpen} onClose={() => show(null)} />
}
