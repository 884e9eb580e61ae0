import { describe, expect, it } from 'vitest'
import { fieldFault } from '../../../../renderer/features/session/field-fault.ts'
import { schoolTickName, type TickName } from '../../../../shared/domain/connection.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'

const right = ' https://records.example/@school '
const ticksOf = (failing: TickName, failure: Failure) =>
  schoolTickName.options.map((name) =>
    name === failing
      ? { name, state: 'failed' as const, failure, fixedBy: null }
      : { name, state: 'skipped' as const, failure: null, fixedBy: null },
  )
const bad: Failure = { code: 'bad-data', endpoint: 'lists', fault: 'not JSON' }

describe('the field at fault', () => {
  it.each([
    ['token', { code: 'key-refused', reason: 'invalid' }, 'clientSecret'],
    ['token', { code: 'portal' }, 'authUrl'],
    ['certificate', { code: 'dns' }, 'baseUrl'],
    ['lookup', bad, 'baseUrl'],
    ['lookup', { code: 'server-error', status: 503 }, undefined],
  ] as const)('after a failed %s step with %j is %s', (step, failure, field) => {
    expect(fieldFault(null, ticksOf(step, failure), right)?.field).toBe(field)
  })

  it('is the address that Foyer cannot use: the first one, unless that is right', () => {
    const failure = { code: 'insecure-url', where: 'form' } as const
    expect(fieldFault(failure, [], right)?.field).toBe('authUrl')
    for (const bad of [
      'http://a.example',
      'a.example',
      'https://',
      'https://a b.example',
      'https://a:443443',
    ])
      expect([bad, fieldFault(failure, [], bad)?.field]).toEqual([bad, 'baseUrl'])
  })

  it('has an error that another system answered, and is absent without a failure', () => {
    expect(fieldFault(null, ticksOf('lookup', bad), right)?.error).toContain(
      'not as the school’s records system',
    )
    expect(fieldFault(null, [], right)).toBeNull()
  })
})
