import type { PersonId } from '../../../shared/domain/ids.ts'

export type CorrectionScreenProps = {
  readonly personId: PersonId
  /** Year and form, as the card has them: two children may have one name. */
  readonly whereabouts: string
  readonly isCurrent: boolean
  /** What is saved here is sent by itself, now or only when somebody says so. */
  readonly sending: 'now' | 'later' | 'refused' | 'when-asked'
  /** Who makes corrections on this computer; '' until it was asked. */
  readonly operator: string
  readonly onOperator: (name: string) => Promise<void>
  readonly onLeave: () => void
  readonly onSaved: () => void
}
