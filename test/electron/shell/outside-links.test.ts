import { expect, it } from 'vitest'
import { mayOpenOutside } from '../../../electron/shell/outside-links.ts'

it('opens only a bare number and a bare e-mail address', () => {
  for (const link of ['tel:0355501941', 'tel:+61491570156', "mailto:o'connor.siobhan+8b@example.edu.au"])
    expect(mayOpenOutside(link), link).toBe(true)
})

it.each([
  ['another scheme', 'https://example.edu.au'],
  ['a file', 'file:///etc/passwd'],
  ['a program’s own scheme', 'ms-msdt:/id'],
  ['a script', 'javascript:alert(1)'],
  ['a letter begun for somebody', 'mailto:a@b.au?body=hello'],
  ['a file put into a letter', 'mailto:a@b.au?attach=/etc/passwd'],
  ['two addresses', 'mailto:a@b.au,c@d.au'],
  ['an address with a line break', 'mailto:a@b.au\nbcc:c@d.au'],
  ['an address with escapes', 'mailto:a%0A@b.au'],
  ['a command to the telephone', 'tel:*21*0491570156#'],
  ['a number with a pause', 'tel:0355501941;postd=22'],
  ['a number longer than any', 'tel:01234567890123456789'],
  ['a scheme in capitals', 'TEL:0355501941'],
  ['nothing', ''],
])('keeps %s in', (_what, link) => {
  expect(mayOpenOutside(link)).toBe(false)
})
