import { cardText } from '../../text/card-text.ts'
import { CardGroup } from './card-group.tsx'

type Props = {
  /** The school's text about which office to ask. */
  readonly words: string
}

/** Says that the service has no medical records, so that an empty card does not suggest good health. */
export function MedicalGroup({ words }: Props) {
  return (
    <CardGroup title={cardText.medical}>
      <p>
        {cardText.medicalWords} {words}
      </p>
    </CardGroup>
  )
}
