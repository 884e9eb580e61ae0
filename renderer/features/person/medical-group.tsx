import { cardText } from '../../text/card-text.ts'
import { CardGroup } from './card-group.tsx'

type Props = {
  /** The school's words for whom to ask. */
  readonly words: string
}

/** The service holds no medical record: said plainly, so that silence is never read as health. */
export function MedicalGroup({ words }: Props) {
  return (
    <CardGroup title={cardText.medical}>
      <p>
        {cardText.medicalWords} {words}
      </p>
    </CardGroup>
  )
}
