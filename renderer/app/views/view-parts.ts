import { BedDouble, ListChecks, type LucideIcon, PencilLine, Search, Settings } from 'lucide-react'
import type { ComponentType } from 'react'
import type { View } from '../../../shared/domain/views.ts'
import { ListsScreen } from '../../features/code-tables/code-tables-screen.tsx'
import { BoardingView } from './boarding-view.tsx'
import { CorrectionsView } from './corrections-view.tsx'
import { SearchView } from './search-view.tsx'
import { SettingsView } from './settings-view.tsx'
import type { ViewProps } from './view-props.ts'

type ViewParts = { readonly Icon: LucideIcon; readonly Screen: ComponentType<ViewProps> }

export const viewParts: Readonly<Record<View, ViewParts>> = {
  search: { Icon: Search, Screen: SearchView },
  boarding: { Icon: BedDouble, Screen: BoardingView },
  corrections: { Icon: PencilLine, Screen: CorrectionsView },
  lists: { Icon: ListChecks, Screen: ListsScreen },
  settings: { Icon: Settings, Screen: SettingsView },
}
