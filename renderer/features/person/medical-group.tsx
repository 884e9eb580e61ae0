import { cardText } from '../../text/card-text.ts'
import { CardGroup } from './card-group.tsx'

type Props = {
  /** The school's text about which office to ask. */
  readonly words: string
}

/** Says plainly that the service holds no medical record, so that an empty card is not read as healthy. */
export function MedicalGroup({ words }: Props) {
  return (
    <CardGroup title={cardText.medical}>
      <p>
        {cardText.medicalWords} {words}
      </p>
    </CardGroup>
  )
}
