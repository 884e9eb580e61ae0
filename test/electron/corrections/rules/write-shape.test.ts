import { describe, expect, it } from 'vitest'
import { shapesToTry } from '../../../../electron/corrections/rules/write-shape.ts'

const own = { discriminator: 'recordType', personAlways: ['prefName', 'surname'] } as const
const shapes = shapesToTry({ ...own, personAlways: [...own.personAlways] })

describe('the shapes of an update that are tried', () => {
  it('begin with what the school has set, and go on with every field that may have to be there', () => {
    const [first, second] = shapes
    expect(first).toEqual(own)
    expect(second).toEqual({
      discriminator: 'recordType',
      personAlways: ['prefName', 'surname', 'givenName', 'schoolId', 'title', 'gender'],
    })
  })

  it('go on with the other names the kind may have, each once, with as many fields', () => {
    const names = shapes.slice(1).map(({ discriminator }) => discriminator)
    expect(names.slice(0, 3)).toEqual(['recordType', 'type', 'entityType'])
    expect(new Set(names).size).toBe(names.length)
    for (const { personAlways } of shapes.slice(2)) expect(personAlways).toEqual(shapes[1]?.personAlways)
  })
})
