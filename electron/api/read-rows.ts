import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Rejection, TolerantRead } from '../../shared/api/reading/tolerant-types.ts'
import { AppError } from '../../shared/domain/failure.ts'
import { isZeroDate } from '../../shared/text/calendar-day.ts'
import { isJsonObject } from '../../shared/text/parse-json.ts'

/** A record that could not be read as a person: the reason and a hash that identifies the record, never its content. */
export type SetAside = { readonly reason: Rejection; readonly hash: string }
export type RowsRead<Row> = {
  readonly rows: readonly Row[]
  readonly setAside: readonly SetAside[]
  /** Per row, the fields that have a value at the school but are null here because the value could not be read. */
  readonly unreadable: ReadonlyMap<Row, readonly string[]>
}

/** A page with a larger share of bad rows is faulty as a whole. One bad row is accepted: a last page may be short. */
const tolerableShare = 0.2

/** Rows read before other work gets a turn: a page takes 20 ms on a slow machine, and a keystroke may wait. */
const sliceSize = 20

/** Reads each row by itself, so that one bad record does not cost the others. Throws `bad-data` above 20 % bad rows. */
export async function readRows<Row>(
  raw: readonly unknown[],
  read: (row: unknown) => TolerantRead<Row>,
  endpoint: string,
): Promise<RowsRead<Row>> {
  const rows: Row[] = []
  const setAside: SetAside[] = []
  const unreadable = new Map<Row, readonly string[]>()
  for (const [at, item] of raw.entries()) {
    if (at % sliceSize === 0) await othersFirst()
    const result = read(item)
    if (result.rejected === null) {
      rows.push(result.value)
      const fields = result.notes.length > 0 ? unreadableIn(Object(item), Object(result.value)) : []
      if (fields.length > 0) unreadable.set(result.value, fields)
    } else setAside.push({ reason: result.rejected, hash: hashOf(item) })
  }
  if (setAside.length > Math.max(1, tolerableShare * raw.length))
    throw new AppError({ code: 'bad-data', endpoint, fault: `${setAside.length} of ${raw.length} rows` })
  return { rows, setAside, unreadable }
}

function unreadableIn(raw: object, read: object): string[] {
  const said = new Map<string, unknown>(Object.entries(raw))
  const isUnread = (value: unknown) => (isJsonObject(value) ? value['id'] === null : value === null)
  return Object.entries(read).flatMap(([name, value]) =>
    isUnread(value) && !isNothing(said.get(name)) ? [name] : [],
  )
}

/** Whether a value means "not recorded": an empty text, a zero date, null or an object of such values. */
export function isNothing(raw: unknown): boolean {
  if (typeof raw === 'string') return raw.trim() === '' || isZeroDate(raw)
  return (raw ?? null) === null || (isJsonObject(raw) && Object.values(raw).every(isNothing))
}

const hashOf = (item: unknown) => createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 32)
