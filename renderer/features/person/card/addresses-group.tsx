import type { PersonCard } from '../../../../shared/domain/card.ts'
import { cardText } from '../../../text/card-text.ts'
import { isKind } from '../addresses.ts'
import { CardField } from '../card-field.tsx'
import { CardGroup } from '../card-group.tsx'
import { Absent } from '../held-value.tsx'
import { AddressAbsent } from './contact-block.tsx'

type Props = {
  readonly addresses: PersonCard['contact']['addresses']
  readonly withheldWords: string
}

/** Every address the record has, by the school's name for it. */
export function AddressesGroup({ addresses, withheldWords }: Props) {
  return (
    <CardGroup title={cardText.addresses}>
      {'absent' in addresses ? (
        <AddressAbsent why={addresses.absent} withheldWords={withheldWords} />
      ) : addresses.value.length === 0 ? (
        <Absent why="not-recorded" />
      ) : (
        <dl>
          {addresses.value.map(({ kind, lines }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a school may have two addresses of one kind
            <CardField key={`${kind}${place}`} label={kind || cardText.otherAddress} {...copiesOf(kind)}>
              {'absent' in lines ? (
                <AddressAbsent why={lines.absent} withheldWords={withheldWords} />
              ) : (
                lines.value.join('\n')
              )}
            </CardField>
          ))}
        </dl>
      )}
    </CardGroup>
  )
}

function copiesOf(kind: string): { readonly copies?: 'postalAddress' } {
  return isKind(kind, 'Postal') ? { copies: 'postalAddress' } : {}
}
