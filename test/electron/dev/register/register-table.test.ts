import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withTable } from '../../../../electron/dev/register/register-table.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8')

describe('the README', () => {
  it('says of every kind of field what the register says (npm run register)', () => {
    expect(withTable(readme)).toBe(readme)
  })
})
