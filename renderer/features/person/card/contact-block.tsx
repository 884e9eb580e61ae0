import { Copy, Eye } from 'lucide-react'
import { type ContactField, contactField } from '../../../../shared/domain/access.ts'
import type { Held, PersonCard } from '../../../../shared/domain/card.ts'
import type { RevealField } from '../../../../shared/privacy/reveal.ts'
import { contactLink } from '../../../../shared/text/contact-link.ts'
import { absenceWords, cardText, withheldText } from '../../../text/card-text.ts'
import { contactLabels, identityLabels } from '../../../text/field-labels.ts'
import { protectedText } from '../../../text/protected-text.ts'
import { dateText, yearsOld } from '../../../text/when.ts'
import { Button } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/now.tsx'
import { addressOf } from '../addresses.ts'
import { CardField } from '../card-field.tsx'
import { CardGroup } from '../card-group.tsx'
import { isLive, useCard } from '../card-store.ts'
import { contactText } from '../contact-and-label.ts'
import { useCopying } from '../copying.ts'
import { Email } from '../email.tsx'
import { Absent, HeldValue } from '../held-value.tsx'
import css from './contact-value.module.css'
import { LiveAddress } from './live-address.tsx'

type Props = {
  readonly card: PersonCard
  readonly withheldWords: string
}

type Reach = { readonly online: boolean; readonly asksSchool: boolean }

/** The contact details, starting with the numbers that a front desk is asked for. */
export function ContactBlock({ card, withheldWords, online, asksSchool }: Props & Reach) {
  return (
    <CardGroup title={cardText.contact}>
      <dl>
        {contactField.options.map((field) => (
          <Reached key={field} field={field} held={card.contact[field]} />
        ))}
        <CardField label={identityLabels.schoolId} copies="schoolId">
          <HeldValue held={card.identity.schoolId}>{(text) => text}</HeldValue>
        </CardField>
        <CardField label={identityLabels.birthDate} copies="birthDate">
          <BirthDate held={card.identity.birthDate} />
        </CardField>
        <HomeAddress card={card} withheldWords={withheldWords} />
      </dl>
      <CopyContact card={card} />
      {asksSchool && isAnyWithheld(card) && <LiveAddress online={online} />}
    </CardGroup>
  )
}

/** A line of the card with a number or an e-mail address. */
function Reached({ field, held }: { readonly field: ContactField; readonly held: Held<string> }) {
  return (
    <CardField label={contactLabels[field]} copies={field}>
      <HeldValue held={held}>{(text) => <ContactValue field={field} text={text} />}</HeldValue>
    </CardField>
  )
}

function CopyContact({ card }: Pick<Props, 'card'>) {
  const { copy } = useCopying()
  const text = contactText(card)
  return (
    <div data-print="no">
      <Button
        tone="quiet"
        icon={<Copy />}
        onPress={() =>
          copy(
            { digit: 0, field: 'contact', label: cardText.contactCopied, plain: text, formatted: text },
            'formatted',
          )
        }
      >
        {cardText.copyContact}
      </Button>
    </div>
  )
}

function BirthDate({ held }: { readonly held: PersonCard['identity']['birthDate'] }) {
  const now = useNow()
  if ('absent' in held && held.absent === 'masked')
    return <Masked field="birthDate" label={identityLabels.birthDate} />
  return <HeldValue held={held}>{(date) => cardText.born(dateText(date), yearsOld(date, now))}</HeldValue>
}

function isAnyWithheld({ contact: { addresses } }: PersonCard): boolean {
  return (
    'value' in addresses &&
    addresses.value.some(({ lines }) => 'absent' in lines && lines.absent === 'withheld')
  )
}

function HomeAddress({ card, withheldWords }: Props) {
  return (
    <CardField label={cardText.homeAddress} copies="homeAddress">
      <AddressLines held={addressOf(card.contact.addresses, 'Home')} withheldWords={withheldWords} />
    </CardField>
  )
}

type LinesProps = { readonly held: Held<readonly string[]>; readonly withheldWords: string }

export function AddressLines({ held, withheldWords }: LinesProps) {
  if ('value' in held) return held.value.join('\n')
  return <AddressAbsent why={held.absent} withheldWords={withheldWords} />
}

type AbsentProps = {
  readonly why: keyof typeof absenceWords
  readonly withheldWords: string
}

export function AddressAbsent({ why, withheldWords }: AbsentProps) {
  if (why === 'masked') return <Masked field="addresses" label={contactLabels.addresses} />
  return <Absent why={why} words={why === 'withheld' ? withheldText(withheldWords) : absenceWords[why]} />
}

/** A value that this desk shows only on request. The card of another day cannot show it, as it is not in the copy. */
function Masked({ field, label }: { readonly field: RevealField; readonly label: string }) {
  const reveal = useCard((state) => state.reveal)
  const isOfAnotherDay = useCard(({ card }) => isLive(card))
  if (isOfAnotherDay) return <Absent why="masked" />
  return (
    <Button
      tone="quiet"
      icon={<Eye />}
      aria-label={protectedText.revealField(label)}
      onPress={() => void reveal(field)}
    >
      {protectedText.reveal}
    </Button>
  )
}

/** A number or an e-mail address. If this desk may, a click calls the number or starts an e-mail. */
function ContactValue({ field, text }: { readonly field: ContactField; readonly text: string }) {
  const { contact } = useCopying()
  const shown = field === 'email' ? <Email text={text} /> : text
  if (contact === null || contactLink(field, text) === null) return shown
  const label = field === 'email' ? cardText.write(text) : cardText.call(text)
  return (
    <button
      type="button"
      className={css.value}
      aria-label={label}
      title={label}
      onClick={() => contact(field)}
    >
      {shown}
    </button>
  )
}
