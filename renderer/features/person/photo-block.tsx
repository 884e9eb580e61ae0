import { Check, CircleHelp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PersonCard } from '../../../shared/domain/card.ts'
import { cardText, decisionWords } from '../../text/card-text.ts'
import { ListGroup } from './card-group.tsx'
import css from './photo-block.module.css'

type Decision = keyof typeof decisionWords

const signs: Record<Decision, ReactNode> = {
  granted: <Check />,
  refused: <X />,
  'no-record': <CircleHelp />,
}

/** Shows photo permissions as decisions. A missing permission is shown as refused. */
export function PhotoBlock({ permissions }: { readonly permissions: PersonCard['photoPermissions'] }) {
  return (
    <ListGroup title={cardText.photos} held={permissions} empty={<Decided decision="no-record" />}>
      {(all) => (
        <dl>
          {all.map(({ type, decision, comment }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
            <div key={place} className={css.line}>
              <dt>{type}</dt>
              <dd>
                <Decided decision={decision} />
                {comment !== '' && <span className={css.comment}>{comment}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ListGroup>
  )
}

function Decided({ decision }: { readonly decision: Decision }) {
  return (
    <span className={css.decision} data-decision={decision}>
      {signs[decision]}
      {decisionWords[decision]}
    </span>
  )
}
