import type { PersonCard } from '../../../shared/domain/card.ts'
import { cardText, staffWords } from '../../text/card-text.ts'
import { backgroundLabels } from '../../text/field-labels.ts'
import { dateText } from '../../text/when.ts'
import layout from '../../ui/layout.module.css'
import { CardField } from './card-field.tsx'
import { CardGroup, ListGroup } from './card-group.tsx'
import { Absent } from './held-value.tsx'
import css from './record-groups.module.css'

export function StaffGroup({ staff }: Pick<PersonCard, 'staff'>) {
  return (
    <ListGroup title={cardText.staff} held={staff}>
      {(members) => (
        <dl>
          {members.map(({ role, name }) => (
            <CardField key={role} label={staffWords[role]}>
              {name === '' ? <Absent why="not-recorded" /> : name}
            </CardField>
          ))}
        </dl>
      )}
    </ListGroup>
  )
}

export function BoardingGroup({ boarding }: Pick<PersonCard, 'boarding'>) {
  return (
    <ListGroup title={cardText.boarding} held={boarding}>
      {(placements) => (
        <ul className={css.spells}>
          {placements.map(({ house, boarderType, start, end, now, unreadable }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
            <li key={place}>
              <span className={css.what}>
                {[house, boarderType].filter((part) => part !== '').join(' · ')}
                {now && <span className={css.now}>{cardText.nowInHouse}</span>}
              </span>
              <Span start={start} end={end} unreadable={unreadable} />
            </li>
          ))}
        </ul>
      )}
    </ListGroup>
  )
}

export function EnrolmentGroup({ enrolment }: Pick<PersonCard, 'enrolment'>) {
  return (
    <ListGroup title={cardText.enrolment} held={enrolment}>
      {(spells) => (
        <ul className={css.spells}>
          {spells.map(({ start, leaving, unreadable, destination, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
            <li key={place}>
              <Span start={start} end={leaving} unreadable={unreadable} />
              {reason !== '' && <span>{cardText.leavingReason(reason)}</span>}
              {destination !== '' && <span>{cardText.destination(destination)}</span>}
            </li>
          ))}
        </ul>
      )}
    </ListGroup>
  )
}

type Days = { readonly start: string | null; readonly end: string | null; readonly unreadable: boolean }

function Span({ start, end, unreadable }: Days) {
  if (unreadable) return <span className={layout.quiet}>{cardText.unreadableDays}</span>
  return (
    <span className={layout.quiet}>
      {start === null ? cardText.openStart : `${cardText.from} ${dateText(start)}`}{' '}
      {end === null ? cardText.openEnd : `${cardText.until} ${dateText(end)}`}
    </span>
  )
}

/** Says plainly that the service holds no medical record, so that an empty card is not read as healthy. */
export function MedicalGroup({ words }: { readonly words: string }) {
  return (
    <CardGroup title={cardText.medical}>
      <p>
        {cardText.medicalWords} {words}
      </p>
    </CardGroup>
  )
}

export function CodesGroup({ codes }: { readonly codes: PersonCard['identityCodes'] }) {
  return (
    <ListGroup title={cardText.codes} held={codes}>
      {(all) => (
        <dl>
          {all.map(({ description, code, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
            <CardField key={place} label={description || code}>
              {value === '' ? <Absent why="not-recorded" /> : value}
            </CardField>
          ))}
        </dl>
      )}
    </ListGroup>
  )
}

export function DemographicsGroup({ demographics }: Pick<PersonCard, 'demographics'>) {
  return (
    <ListGroup title={cardText.demographics} held={demographics}>
      {(all) => (
        <dl>
          {all.map(({ kind, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
            <CardField key={place} label={backgroundLabels[kind]}>
              {value}
            </CardField>
          ))}
        </dl>
      )}
    </ListGroup>
  )
}
