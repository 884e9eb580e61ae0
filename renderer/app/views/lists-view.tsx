import type { RefObject } from 'react'
import { ListsScreen } from '../../features/lists/lists-screen.tsx'

export function ListsView({ boxRef }: { readonly boxRef: RefObject<HTMLInputElement | null> }) {
  return <ListsScreen boxRef={boxRef} />
}
