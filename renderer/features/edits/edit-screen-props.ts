import type { PersonId } from '../../../shared/domain/ids.ts'

export type EditScreenProps = {
  readonly personId: PersonId
  readonly online: boolean
  /** Who makes corrections on this computer; '' until it was asked. */
  readonly operator: string
  readonly onOperator: (name: string) => Promise<void>
  readonly onLeave: () => void
  readonly onSaved: () => void
}
