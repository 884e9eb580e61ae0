import { expect, it } from 'vitest'
import { shapesToTry } from '../../../../electron/corrections/rules/write-shape.ts'

const own = { discriminator: 'recordType', personAlways: ['prefName', 'surname'] } as const
const shapes = shapesToTry({ ...own, personAlways: [...own.personAlways] })

it('tries the profile’s shape first, then one with every possibly required field', () => {
  const [first, second] = shapes
  expect(first).toEqual(own)
  expect(second).toEqual({
    discriminator: 'recordType',
    personAlways: ['prefName', 'surname', 'givenName', 'schoolId', 'title', 'gender'],
  })
})

it('then tries the other possible discriminators, each once, with the same fields', () => {
  const names = shapes.slice(1).map(({ discriminator }) => discriminator)
  expect(names.slice(0, 3)).toEqual(['recordType', 'type', 'entityType'])
  expect(new Set(names).size).toBe(names.length)
  for (const { personAlways } of shapes.slice(2)) expect(personAlways).toEqual(shapes[1]?.personAlways)
})
