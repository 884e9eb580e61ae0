import { BoardingView } from './boarding-view.tsx'
import { CorrectionsView } from './corrections-view.tsx'
import { ListsView } from './lists-view.tsx'
import { SearchView } from './search-view.tsx'
import { SettingsView } from './settings-view.tsx'
import { useShell } from './shell-context.ts'
import type { ViewProps } from './view-props.ts'

export function CurrentView(props: ViewProps) {
  const view = useShell((state) => state.view)
  switch (view) {
    case 'search':
      return <SearchView {...props} />
    case 'boarding':
      return <BoardingView {...props} />
    case 'corrections':
      return <CorrectionsView />
    case 'lists':
      return <ListsView boxRef={props.boxRef} />
    case 'settings':
      return <SettingsView status={props.status} />
  }
}
