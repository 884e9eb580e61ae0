import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { day, flag, integer, number, text, timestamp, uuid } from '../../../../shared/api/formats.ts'
import { planOf } from '../../../../shared/api/reading/field-plan.ts'

const planned = (field: z.ZodType) => {
  const plan = planOf(z.object({ field })).get('field')
  if (plan === undefined) throw new Error('no plan')
  return plan
}

describe('the plan of a field', () => {
  it('knows what may be absent and what may be null, in whatever order it was said', () => {
    const may = (field: z.ZodType) => {
      const { mayBeAbsent, mayBeNull } = planned(field)
      return [mayBeAbsent, mayBeNull]
    }
    expect([may(text), may(text.nullable()), may(text.optional())]).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ])
    expect([may(text.nullable().optional()), may(text.optional().nullable())]).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it('says in words what should stand there', () => {
    const words = [day, timestamp, uuid, text, number, integer, flag, z.array(text), z.object({ a: text })]
    expect(words.map((field) => planned(field.nullable()).expected)).toEqual([
      'day',
      'timestamp',
      'id',
      'text',
      'number',
      'number',
      'yes or no',
      'list',
      'record',
    ])
    expect(planned(z.enum(['a', 'b'])).expected).toBe('documented value')
  })

  it('goes into records and lists, and takes a record without documented fields whole', () => {
    const { inside } = planned(z.array(z.object({ id: uuid, name: text.nullable() })).nullable())
    if (inside.kind !== 'list' || inside.item.inside.kind !== 'record') throw new Error(inside.kind)
    expect([...inside.item.inside.fields.keys()]).toEqual(['id', 'name'])
    expect(inside.item.inside.fields.get('name')).toMatchObject({ mayBeNull: true, expected: 'text' })
    expect(planned(z.looseObject({})).inside).toEqual({ kind: 'value' })
  })

  it('is worked out once for each record', () => {
    const record = z.object({ a: text })
    expect(planOf(record)).toBe(planOf(record))
    expect(planOf(z.object({ a: text }))).not.toBe(planOf(record))
  })
})
