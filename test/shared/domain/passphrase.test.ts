import { describe, expect, it } from 'vitest'
import { isCommonPassphrase, newPassphrase } from '../../../shared/domain/passphrase.ts'

describe('a passphrase that is easy to guess', () => {
  it.each([
    'aaaaaaaaaa',
    'abababababab',
    '1234567890',
    '0987654321!',
    'qwertyuiop',
    'Password123',
    'P@ssw0rd2026!',
    'passwordpassword',
    'letmein letmein',
    'Welcome2School',
    'Summer 2026!!',
    'iloveyou1234',
    'abcdefghij12',
    '19701231985',
  ])('%s is refused', (typed) => {
    expect(isCommonPassphrase(typed)).toBe(true)
    expect(newPassphrase.safeParse(typed).success).toBe(false)
  })
  it.each([
    'four quiet grey herons',
    'Renée’s garden gate',
    'another one altogether',
    'kx7-Vq2m-9Lpz',
    'blue summer kettle',
  ])('%s is accepted', (typed) => {
    expect(newPassphrase.safeParse(typed).success).toBe(true)
  })
})
