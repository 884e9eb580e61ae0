import { Check, CircleHelp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PersonCard } from '../../../shared/domain/card.ts'
import { cardText, decisionWords } from '../../text/card-text.ts'
import { CardGroup } from './card-group.tsx'
import { Absent } from './held-value.tsx'
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
    <CardGroup title={cardText.photos}>
      {'absent' in permissions ? (
        <Absent why={permissions.absent} />
      ) : permissions.value.length === 0 ? (
        <Decided decision="no-record" />
      ) : (
        <dl>
          {permissions.value.map(({ type, decision, comment }) => (
            <div key={type} className={css.line}>
              <dt>{type}</dt>
              <dd>
                <Decided decision={decision} />
                {comment !== '' && <span className={css.comment}>{comment}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </CardGroup>
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
