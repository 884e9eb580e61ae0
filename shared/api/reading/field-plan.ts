import { z } from 'zod'

/** The plan for reading one field or list item, derived from its schema once. */
export type FieldPlan = {
  /** The schema without its "may be null" and "may be absent" wrappers. */
  readonly schema: z.ZodType
  readonly mayBeAbsent: boolean
  readonly mayBeNull: boolean
  readonly isAnyText: boolean
  readonly isDay: boolean
  readonly inside:
    | { readonly kind: 'value' }
    | { readonly kind: 'record'; readonly fields: RecordPlan }
    | { readonly kind: 'list'; readonly item: FieldPlan }
  /** The name of the expected kind, for notes about deviations. */
  readonly expected: string
}

export type RecordPlan = ReadonlyMap<string, FieldPlan>

const plans = new WeakMap<z.ZodObject, RecordPlan>()

export function planOf(record: z.ZodObject): RecordPlan {
  const known = plans.get(record)
  if (known !== undefined) return known
  const plan = new Map(
    // sound: a shape's values are schemas; zod types them as its smaller core interface
    Object.entries(record.shape).map(([name, field]) => [name, planField(field as z.ZodType)] as const),
  )
  plans.set(record, plan)
  return plan
}

function planField(field: z.ZodType): FieldPlan {
  let schema = field
  let mayBeAbsent = false
  let mayBeNull = false
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    if (schema instanceof z.ZodOptional) mayBeAbsent = true
    else mayBeNull = true
    schema = schema.unwrap() as z.ZodType // sound: see planOf
  }
  const about = {
    isAnyText: takesAnyText(schema),
    isDay: schema instanceof z.ZodISODate,
    inside: insideOf(schema),
    expected: expectedIn(schema),
  }
  return { schema, mayBeAbsent, mayBeNull, ...about }
}

function takesAnyText(schema: z.ZodType): boolean {
  if (!(schema instanceof z.ZodString)) return false
  const { checks = [], coerce = false } = schema.def
  return checks.length === 0 && !coerce
}

function insideOf(schema: z.ZodType): FieldPlan['inside'] {
  // A record without documented fields is opaque: taken whole or not at all.
  if (schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0) {
    return { kind: 'record', fields: planOf(schema) }
  }
  if (schema instanceof z.ZodArray) {
    return { kind: 'list', item: planField(schema.element as z.ZodType) } // sound: see planOf
  }
  return { kind: 'value' }
}

function expectedIn(schema: z.ZodType): string {
  if (schema instanceof z.ZodISODate) return 'day'
  if (schema instanceof z.ZodISODateTime) return 'timestamp'
  if (schema instanceof z.ZodStringFormat) return 'id'
  if (schema instanceof z.ZodString) return 'text'
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodBoolean) return 'yes or no'
  if (schema instanceof z.ZodArray) return 'list'
  if (schema instanceof z.ZodObject) return 'record'
  return 'documented value'
}
