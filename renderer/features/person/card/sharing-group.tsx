import type { PersonId } from '../../../../shared/domain/ids.ts'
import { sharingText, sharingWords } from '../../../text/card-text.ts'
import { otherText } from '../../../text/compare-text.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { CardGroup } from '../card-group.tsx'
import { useCard } from '../card-store.ts'
import css from './sharing-group.module.css'

/** Who else has this number or address, and what that is not. */
export function SharingGroup({ onOpen }: { readonly onOpen: (id: PersonId) => void }) {
  const sharing = useCard((state) => state.sharing)
  if (sharing.length === 0) return null
  return (
    <CardGroup title={sharingText.title}>
      <ul className={css.people}>
        {sharing.map((other) => (
          <li key={other.id}>
            <Button onPress={() => onOpen(other.id)}>{otherText(other)}</Button>
            <span className={layout.quiet}>{sharingWords[other.through]}</span>
          </li>
        ))}
      </ul>
      <p className={layout.quiet}>{sharingText.hint}</p>
    </CardGroup>
  )
}
