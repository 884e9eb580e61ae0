import type { OpenStatus } from '../../../shared/domain/session.ts'
import type { Comparing, Refs } from '../commands/use-comparing.ts'

export type ViewProps = Refs & { readonly status: OpenStatus; readonly comparing: Comparing }
