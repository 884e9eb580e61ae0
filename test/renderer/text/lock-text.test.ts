import { expect, it } from 'vitest'
import { lockText } from '../../../renderer/text/lock-text.ts'

it('names the office to ask for a passphrase, or else IT', () => {
  expect(lockText.ask('the registrar, ext. 100')).toContain(
    'Ask a colleague of this desk, then the registrar, ext. 100.',
  )
  expect(lockText.ask('')).toContain('then IT.')
})
