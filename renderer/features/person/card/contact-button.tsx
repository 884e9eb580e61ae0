import { Mail, Phone } from 'lucide-react'
import type { ContactField } from '../../../../shared/domain/access.ts'
import { contactLink } from '../../../../shared/text/contact-link.ts'
import { cardText } from '../../../text/card-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useCopying } from '../copying.ts'
import css from './contact-button.module.css'

type Props = { readonly field: ContactField; readonly text: string }

/** Calls the number or begins an e-mail, where this desk may and the record has a plain one. */
export function ContactButton({ field, text }: Props) {
  const { contact } = useCopying()
  if (contact === null || contactLink(field, text) === null) return null
  const isEmail = field === 'email'
  return (
    <span className={css.contact} data-print="no">
      <IconButton
        label={isEmail ? cardText.write(text) : cardText.call(text)}
        icon={isEmail ? <Mail aria-hidden="true" /> : <Phone aria-hidden="true" />}
        onPress={() => contact(field)}
      />
    </span>
  )
}
