import { z } from 'zod'

/** What a test asks of one field of a schema. */
export type FieldFacts = {
  readonly mayBeAbsent: boolean
  readonly mayBeNull: boolean
  readonly inner: z.ZodType
}

/** Take the "may be null" and "may be absent" wrappers off by asking the schema itself, not the code under test. */
export function factsOf(schema: z.ZodType): FieldFacts {
  const mayBeAbsent = schema.safeParse(undefined).success
  const mayBeNull = schema.safeParse(null).success
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap() as z.ZodType
  return { mayBeAbsent, mayBeNull, inner }
}

export const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape).sort()

/** Every record inside a record, by its path; items of a list are written `[]`. */
export function recordsInside(schema: z.ZodObject, path = ''): Map<string, z.ZodObject> {
  const found = new Map<string, z.ZodObject>()
  for (const [name, field] of Object.entries(schema.shape)) {
    let { inner } = factsOf(field as z.ZodType)
    let here = path === '' ? name : `${path}.${name}`
    while (inner instanceof z.ZodArray) {
      inner = factsOf(inner.element as z.ZodType).inner
      here += '[]'
    }
    if (!(inner instanceof z.ZodObject)) continue
    found.set(here, inner)
    for (const [deeper, record] of recordsInside(inner, here)) found.set(deeper, record)
  }
  return found
}
