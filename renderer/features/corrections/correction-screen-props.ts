import type { PersonId } from '../../../shared/domain/ids.ts'

export type CorrectionScreenProps = {
  readonly personId: PersonId
  /** Year and form, as the card has them: two children may have one name. */
  readonly whereabouts: string
  readonly isCurrent: boolean
  /** What will happen to a correction that is saved now, and whether it is sent at once. */
  readonly sending: { readonly words: string; readonly isNow: boolean }
  /** Who makes corrections on this computer; '' until it was asked. */
  readonly operator: string
  readonly onOperator: (name: string) => Promise<void>
  readonly onLeave: () => void
  readonly onSaved: () => void
}
