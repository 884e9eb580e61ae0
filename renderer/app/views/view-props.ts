import type { RefObject } from 'react'
import type { OpenStatus } from '../../../shared/domain/session.ts'
import type { Comparing } from '../commands/use-comparing.ts'

export type ViewProps = {
  readonly status: OpenStatus
  readonly boxRef: RefObject<HTMLInputElement | null>
  readonly cardRef: RefObject<HTMLElement | null>
  readonly comparing: Comparing
}
