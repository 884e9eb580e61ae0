import { createContext, use } from 'react'
import type { ContactField } from '../../../shared/domain/access.ts'
import type { Copyable } from './copyable.ts'

/** What can be copied or handed to another program, and the functions for it. The card provides it to its fields. */
export type Copying = {
  readonly fields: readonly Copyable[]
  readonly copy: (copyable: Copyable, form: 'plain' | 'formatted') => void
  /** Starts a call or an e-mail in another program; null if this desk does not allow it. */
  readonly contact: ((field: ContactField) => void) | null
}

export const CopyingContext = createContext<Copying>({ fields: [], copy: () => undefined, contact: null })

export function useCopying(): Copying {
  return use(CopyingContext)
}
