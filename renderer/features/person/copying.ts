import { createContext, use } from 'react'
import type { ContactField } from '../../../shared/domain/access.ts'
import type { Copyable } from './copyable.ts'

/** What can be copied from the open card or handed to another program, and how. The card gives it to its fields. */
export type Copying = {
  readonly fields: readonly Copyable[]
  readonly copy: (copyable: Copyable, form: 'plain' | 'formatted') => void
  /** Calls or writes in another program; null if this desk may not. */
  readonly contact: ((field: ContactField) => void) | null
}

export const CopyingContext = createContext<Copying>({ fields: [], copy: () => undefined, contact: null })

export function useCopying(): Copying {
  return use(CopyingContext)
}
