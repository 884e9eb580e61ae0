import { expect, it } from 'vitest'
import { contactLink } from '../../../shared/text/contact-link.ts'

it('links a number without its separators, and an e-mail address', () => {
  expect(contactLink('phone', '(07) 5550 1941')).toBe('tel:0755501941')
  expect(contactLink('mobile', ' +61 491-570-156')).toBe('tel:+61491570156')
  expect(contactLink('email', "siobhan.o'brien+8b@example.edu.au")).toBe(
    "mailto:siobhan.o'brien+8b@example.edu.au",
  )
})

it('gives no link for a text with other words, parameters or several addresses', () => {
  expect(contactLink('phone', '03 5550 1941 ext. 3')).toBeNull()
  expect(contactLink('phone', '5550 1941 or 5550 1942')).toBeNull()
  expect(contactLink('phone', '12')).toBeNull()
  expect(contactLink('phone', 'unlisted')).toBeNull()
  expect(contactLink('email', 'a@b.au, c@d.au')).toBeNull()
  expect(contactLink('email', 'a@b.au?cc=c@d.au')).toBeNull()
  expect(contactLink('email', 'Ann Lee <a@b.au>')).toBeNull()
})
