import { EqualNot, X } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import type { PersonCard } from '../../../../shared/domain/card.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import { cardText } from '../../../text/card-text.ts'
import { compareText, differencesText, otherText } from '../../../text/compare-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { FailureNotice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { calledName, fullName } from '../copyable.ts'
import { HeldValue } from '../held-value.tsx'
import { PersonPane } from '../person-pane.tsx'
import css from './compare-screen.module.css'
import { useCompare } from './compare-store.ts'
import { type ComparedField, comparedFields } from './compared-fields.ts'

type Props = {
  readonly regionRef: Ref<HTMLElement>
  readonly onOpen: (id: PersonId) => void
  readonly onLeave: () => void
  readonly different: readonly (readonly [PersonId, PersonId])[]
  readonly onDifferent: (pair: [PersonId, PersonId], on: boolean) => void
}

/** Two similar people, field by field. */
export function CompareScreen({ regionRef, onLeave, ...props }: Props) {
  const { pair, failure } = useCompare((state) => state)
  return (
    <PersonPane regionRef={regionRef} label={compareText.region} className={css.screen}>
      <header className={layout.apart}>
        <h2 className={css.title}>{compareText.title}</h2>
        <IconButton label={compareText.leave} icon={<X />} onPress={onLeave} />
      </header>
      {failure && <FailureNotice failure={failure} />}
      {pair && <Pair {...props} pair={pair} />}
    </PersonPane>
  )
}

type PairProps = Omit<Props, 'regionRef' | 'onLeave'> & { readonly pair: readonly [PersonCard, PersonCard] }

function Pair({ pair, onOpen, ...marks }: PairProps) {
  const [left, right] = pair
  const fields = useMemo(() => comparedFields(left, right), [left, right])
  const differing = fields.filter(({ verdict }) => verdict === 'differs').length
  return (
    <>
      <p role="status" className={layout.soft}>
        {differencesText(differing)}
      </p>
      <Others shown={right} />
      <NotTheSame {...marks} pair={pair} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              <span className={layout.unseen}>{compareText.field}</span>
            </th>
            {pair.map((card) => (
              <Person key={card.id} card={card} onOpen={onOpen} />
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <Line key={field.label} field={field} />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Two current students born on the same day may be duplicates. Once marked as different, they leave that worklist. */
function NotTheSame({ pair: [one, other], different, onDifferent }: Omit<PairProps, 'onOpen'>) {
  const days = [one, other].map(({ kind, identity: { birthDate } }) =>
    kind === 'current' && 'value' in birthDate ? birthDate.value : null,
  )
  if (days[0] === null || days[0] !== days[1]) return null
  const isMarked = different.some((pair) => pair.includes(one.id) && pair.includes(other.id))
  return (
    <div>
      <Button onPress={() => onDifferent([one.id, other.id], !isMarked)}>
        {isMarked ? compareText.maybeSame : compareText.notTheSame}
      </Button>
    </div>
  )
}

/** Chooses which of several similar people is shown at the right. */
function Others({ shown }: { readonly shown: PersonCard }) {
  const { others, beside } = useCompare((state) => state)
  if (others.length < 2) return null
  return (
    <SelectField
      label={compareText.other}
      value={shown.id}
      options={others.map((row) => ({ id: row.id, text: otherText(row) }))}
      onChange={(id) => {
        const other = others.find((row) => row.id === id)
        if (other) void beside(other.id)
      }}
    />
  )
}

function Person({ card, onOpen }: Pick<Props, 'onOpen'> & { readonly card: PersonCard }) {
  const { first, last } = calledName(card)
  return (
    <th scope="col">
      <span className={css.person}>
        <Avatar id={card.id} first={first} last={last} />
        <span className={css.name}>{fullName(card) || cardText.unnamed}</span>
        {card.kind === 'past' && <span className={layout.badge}>{cardText.pastBadge}</span>}
      </span>
      <Button onPress={() => onOpen(card.id)}>{compareText.open}</Button>
    </th>
  )
}

function Line({ field: { label, left, right, verdict } }: { readonly field: ComparedField }) {
  return (
    <tr data-verdict={verdict}>
      <th scope="row">
        {label}
        {verdict === 'differs' && (
          <EqualNot role="img" aria-label={compareText.differs} className={css.mark} />
        )}
      </th>
      {[left, right].map((held, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: left stays left
        <td key={place}>
          <HeldValue held={held}>{(text) => text}</HeldValue>
        </td>
      ))}
    </tr>
  )
}
