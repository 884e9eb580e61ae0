import { expect, it } from 'vitest'
import { errandOf } from '../../../electron/errands/errands.ts'
import { openEnrolling } from '../../support/enrolling.ts'

it('refuses to make an enrolment file with an easily guessed code, an empty secret or an unknown field', async () => {
  const { sealed } = openEnrolling()
  for (const other of [{ code: 'password12' }, { code: 'short' }, { clientSecret: '' }, { more: 1 }])
    expect(await sealed(other)).toBeNull()
  expect(errandOf(['foyer', '--enrol', 'a.foyer'])).toEqual({ name: 'enrol', file: 'a.foyer' })
  expect(errandOf(['foyer', '--make-enrolment=b'])).toEqual({ name: 'make-enrolment', file: 'b' })
  expect(errandOf(['foyer', '--remove-data'])).toEqual({ name: 'remove-data', file: '' })
  expect(errandOf(['foyer', '--demo'])).toBeNull()
})
