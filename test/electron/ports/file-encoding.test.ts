import { expect, it } from 'vitest'
import { sheetText } from '../../../electron/ports/file-encoding.ts'

it('reads the euro sign and curly quotes of Windows-1252', () => {
  expect(sheetText(Buffer.from([0x80, 0x92, 0xe9]))).toBe('€’é')
})
