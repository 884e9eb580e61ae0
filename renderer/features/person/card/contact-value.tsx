import type { ContactField } from '../../../../shared/domain/access.ts'
import { contactLink } from '../../../../shared/text/contact-link.ts'
import { cardText } from '../../../text/card-text.ts'
import { useCopying } from '../copying.ts'
import { Email } from '../email.tsx'
import css from './contact-value.module.css'

type Props = { readonly field: ContactField; readonly text: string }

/** A number or an address; where this desk may, a click calls it or begins an e-mail. */
export function ContactValue({ field, text }: Props) {
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
