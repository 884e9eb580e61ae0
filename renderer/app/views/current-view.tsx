import { useShell } from '../shell/shell-store.ts'
import { viewParts } from './view-parts.ts'
import type { ViewProps } from './view-props.ts'

export function CurrentView(props: ViewProps) {
  const view = useShell((state) => state.view)
  const { Screen } = viewParts[view]
  return <Screen {...props} />
}
