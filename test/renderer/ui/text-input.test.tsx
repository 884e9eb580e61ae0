import { expect, it } from 'vitest'
import { TextInput } from '../../../renderer/ui/text-input.tsx'
import { textOf } from '../support/drawn-text.tsx'

it('has a button that shows a secret only if its form allows it', () => {
  const input = (canShow: boolean) =>
    textOf(<TextInput label="Secret" kind="secret" canShow={canShow} value="x" onChange={() => undefined} />)
  expect(input(true)).toContain('Show')
  expect(input(false)).not.toContain('Show')
})
