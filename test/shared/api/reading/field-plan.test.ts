import { expect, it } from 'vitest'
import { z } from 'zod'
import { day, flag, integer, number, text, timestamp, uuid } from '../../../../shared/api/formats.ts'
import { planOf } from '../../../../shared/api/reading/field-plan.ts'

const planned = (field: z.ZodType) => {
  const plan = planOf(z.object({ field })).get('field')
  if (plan === undefined) throw new Error('no plan')
  return plan
}

it('says what may be absent and what may be null, in either order of the schema', () => {
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

it('names the expected value in words', () => {
  const words = [day, timestamp, uuid, text, number, integer, flag, z.array(text), z.object({ a: text })]
  const named = words.map((field) => planned(field.nullable()).expected)
  expect(named.join()).toBe('day,timestamp,id,text,number,number,yes or no,list,record')
  expect(planned(z.enum(['a', 'b'])).expected).toBe('documented value')
})

it('covers records in lists, and treats a record without documented fields as a value', () => {
  const { inside } = planned(z.array(z.object({ id: uuid, name: text.nullable() })).nullable())
  if (inside.kind !== 'list' || inside.item.inside.kind !== 'record') throw new Error(inside.kind)
  expect([...inside.item.inside.fields.keys()]).toEqual(['id', 'name'])
  expect(inside.item.inside.fields.get('name')).toMatchObject({ mayBeNull: true, expected: 'text' })
  expect(planned(z.looseObject({})).inside).toEqual({ kind: 'value' })
})

it('is computed once for each schema', () => {
  const record = z.object({ a: text })
  expect(planOf(record)).toBe(planOf(record))
  expect(planOf(z.object({ a: text }))).not.toBe(planOf(record))
})
