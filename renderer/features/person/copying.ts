import { createContext, use } from 'react'
import type { Copyable } from './copyable.ts'

/** What can be copied from the open card, and the way to do it. Given by the card to its fields. */
export type Copying = {
  readonly fields: readonly Copyable[]
  readonly copy: (copyable: Copyable, form: 'plain' | 'formatted') => void
}

export const CopyingContext = createContext<Copying>({ fields: [], copy: () => undefined })

export function useCopying(): Copying {
  return use(CopyingContext)
}
