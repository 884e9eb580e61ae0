import { expect, it } from 'vitest'
import { rememberedRow } from '../../../../electron/ipc/handlers/person-rows.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import { personRow } from '../../../../shared/domain/search.ts'

const id = personId.parse('00000000-0000-4000-8000-000000000001')

it('shows a person whose record cannot be read with the name from the index', () => {
  const known = { kind: 'past', preferred: '', given: 'mary jane', surname: 'o neill-ward' } as const
  const row = rememberedRow(id, known, true)
  expect(personRow.parse(row)).toMatchObject({
    kind: 'past',
    preferred: 'Mary Jane',
    surname: 'O Neill-Ward',
    hasWaitingCorrection: true,
    schoolId: '',
  })
  expect(rememberedRow(id, null, false)).toBeNull()
})
