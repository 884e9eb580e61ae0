import { z } from 'zod'
import { dayOfMidnight, isZeroDate } from '../../text/calendar-day.ts'
import { isJsonObject, type JsonObject } from '../../text/parse-json.ts'
import { type FieldPlan, planOf, type RecordPlan } from './field-plan.ts'
import { cleanText, utcMoment } from './text-repair.ts'
import type { RowRead, TolerantRead } from './tolerant-types.ts'

/**
 * Reads a record from a server that may deviate from the document.
 *
 * Unknown fields are ignored. A missing field, and one of the wrong type, become null with a note, unless it has the
 * same value in another spelling. Bad items of a list are dropped. Text loses characters that cannot be stored. A record without a valid key is rejected.
 * One wrong birth date must not lose a whole page, and a guess must never be stored as a fact.
 */
export function readTolerantly<S extends z.ZodObject, Key extends keyof z.output<S> & string>(
  schema: S,
  raw: unknown,
  keys: readonly Key[],
): TolerantRead<RowRead<z.output<S>, Key>> {
  const notes = collectNotes()
  if (!isJsonObject(raw)) return { value: null, notes: [], rejected: 'not-an-object' }
  const plan = planOf(schema)
  const keyValues = new Map<string, unknown>()
  for (const key of keys) {
    const found = ownValue(raw, key) ?? null
    if (found === null) return { value: null, notes: [], rejected: 'key-missing' }
    const parsed = plan.get(key)?.schema.safeParse(found)
    if (parsed?.success !== true) return { value: null, notes: [], rejected: 'key-malformed' }
    keyValues.set(key, parsed.data)
  }
  const value = readFields(plan, { raw, path: '', keyValues }, notes)
  // sound: readFields fills every field of the plan with a parsed value or null, and the keys are parsed above
  return { value: value as RowRead<z.output<S>, Key>, notes: notes.list(), rejected: null }
}

/** Reads the named fields of a record in that order, without notes. Omits a field that is not in the record. */
export function readSome<S extends z.ZodObject, Name extends keyof z.output<S> & string>(
  schema: S,
  raw: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Partial<Pick<RowRead<z.output<S>, never>, Name>> {
  const plan = planOf(schema)
  const value: Record<string, unknown> = {}
  for (const name of names) {
    const field = Object.hasOwn(raw, name) ? plan.get(name) : undefined
    if (field !== undefined) value[name] = readField(field, { raw: raw[name], path: name }, noNotes)
  }
  return value as Partial<Pick<RowRead<z.output<S>, never>, Name>> // sound: each value was parsed, or is null
}

type JsonPlace = {
  readonly raw: JsonObject
  readonly path: string
  readonly keyValues: ReadonlyMap<string, unknown>
}
const noKeys: ReadonlyMap<string, unknown> = new Map()

function readFields(plan: RecordPlan, place: JsonPlace, notes: Notes): JsonObject {
  const value: Record<string, unknown> = {}
  for (const [name, field] of plan) {
    const path = place.path === '' ? name : `${place.path}.${name}`
    value[name] =
      place.keyValues.get(name) ?? readField(field, { raw: ownValue(place.raw, name), path }, notes)
  }
  return value
}

type Spot = { readonly raw: unknown; readonly path: string }

function readField(field: FieldPlan, spot: Spot, notes: Notes): unknown {
  if (spot.raw === undefined && field.mayBeAbsent) return null
  if (spot.raw === null && field.mayBeNull) return null
  const value = spot.raw === undefined || spot.raw === null ? undefined : readInside(field, spot, notes)
  if (value !== undefined) return value
  notes.add(spot.path, field.expected)
  return emptied(field)
}

/** A required list is empty rather than null, so that callers need no second check. */
const emptied = (field: FieldPlan) => (field.inside.kind === 'list' && !field.mayBeNull ? [] : null)

/** The value, or undefined if it is not of the documented kind. */
function readInside(field: FieldPlan, spot: Spot, notes: Notes): unknown {
  if (field.inside.kind === 'list') return readItems(field.inside.item, spot, notes)
  if (field.inside.kind === 'value') return readValue(field, spot, notes)
  if (!isJsonObject(spot.raw)) return undefined
  return readFields(field.inside.fields, { raw: spot.raw, path: spot.path, keyValues: noKeys }, notes)
}

function readItems(item: FieldPlan, spot: Spot, notes: Notes): unknown[] | undefined {
  if (!Array.isArray(spot.raw)) return undefined
  const path = `${spot.path}[]`
  const items: unknown[] = []
  for (const raw of spot.raw) {
    const value = readField(item, { raw, path }, notes)
    if (value !== null) items.push(value)
  }
  return items.length === 0 && spot.raw.length > 0 ? undefined : items
}

function readValue(field: FieldPlan, spot: Spot, notes: Notes): unknown {
  const raw = typeof spot.raw === 'string' ? readText(spot.raw, spot, notes) : spot.raw
  if (field.isAnyText && typeof raw === 'string') return raw
  if (field.isDay && typeof raw === 'string' && isZeroDate(raw)) return undefined
  const parsed = field.schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const same = respelled(field.schema, raw)
  if (same === null) return undefined
  const reread = field.schema.safeParse(same.value)
  if (reread.success) notes.add(spot.path, same.note)
  return reread.data
}

function readText(raw: string, { path }: Spot, notes: Notes): string {
  const { text, repairs } = cleanText(raw)
  for (const repair of repairs) notes.add(path, repair)
  return text
}

/** Only own fields are read, because a `__proto__` key in an answer must have no effect. */
const ownValue = (raw: JsonObject, name: string): unknown =>
  Object.hasOwn(raw, name) ? raw[name] : undefined

/** Rewrites a value as the same day, time, number or text in the document's spelling, without guessing. */
function respelled(
  schema: z.ZodType,
  raw: unknown,
): { readonly value: string | number; readonly note: string } | null {
  if (Number.isSafeInteger(raw) && schema instanceof z.ZodString)
    return { value: String(raw), note: 'text of a number' }
  if (typeof raw !== 'string') return null
  if (schema instanceof z.ZodNumber)
    return decimal.test(raw) ? { value: Number(raw), note: 'number of a text' } : null
  const day = schema instanceof z.ZodISODate ? dayOfMidnight(raw) : null
  if (day !== null) return { value: day, note: 'day without time' }
  const moment = schema instanceof z.ZodISODateTime ? utcMoment(raw) : null
  return moment === null ? null : { value: moment, note: 'moment in UTC' }
}

/** The largest number of digits that a number represents exactly. */
const decimal = /^-?\d{1,9}(\.\d{1,6})?$/

type Notes = { readonly add: (path: string, expected: string) => void }

/** For callers that need no notes. */
const noNotes: Notes = { add: () => undefined }

/** Equal notes are counted, so that ten thousand bad items become one line. */
function collectNotes() {
  const counts = new Map<string, { path: string; expected: string; count: number }>()
  return {
    add: (path: string, expected: string) => {
      const id = `${path} ${expected}`
      const known = counts.get(id)
      if (known === undefined) counts.set(id, { path, expected, count: 1 })
      else known.count += 1
    },
    list: () => [...counts.values()],
  }
}
