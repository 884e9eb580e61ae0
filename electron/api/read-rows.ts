import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { type CurrentStudentRead, readCurrentStudent } from '../../shared/api/current-student.ts'
import { cleanText } from '../../shared/api/reading/text-repair.ts'
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
      const fields =
        result.notes.length > 0
          ? [...new Set([...unreadableIn(Object(item), Object(result.value)), ...shortenedIn(Object(item))])]
          : []
      if (fields.length > 0) unreadable.set(result.value, fields)
    } else setAside.push({ reason: result.rejected, hash: hashOf(item) })
  }
  if (setAside.length > Math.max(1, tolerableShare * raw.length))
    throw new AppError({ code: 'bad-data', endpoint, fault: `${setAside.length} of ${raw.length} rows` })
  return { rows, setAside, unreadable }
}

/** The names of fields that have a value in `raw` and none in `read`: null, an object without an id, or no items. */
function unreadableIn(raw: object, read: object): string[] {
  const said = new Map<string, unknown>(Object.entries(raw))
  const isUnread = (value: unknown) =>
    isJsonObject(value)
      ? value['id'] === null
      : value === null || (Array.isArray(value) && value.length === 0)
  return Object.entries(read).flatMap(([name, value]) =>
    isUnread(value) && !isNothing(said.get(name)) ? [name] : [],
  )
}

/** The names of texts that are read without characters other than NULs at the end, so that no update may repeat them. */
const shortenedIn = (raw: object): string[] =>
  Object.entries(raw).flatMap(([name, value]) =>
    typeof value === 'string' && cleanText(value).text !== value.replace(/\0+$/, '') ? [name] : [],
  )

/** Whether a value means "not recorded": an empty text, a zero date, null or an object or list of such values. */
export function isNothing(raw: unknown): boolean {
  if (typeof raw === 'string') return raw.trim() === '' || isZeroDate(raw)
  if (Array.isArray(raw)) return raw.every(isNothing)
  return (raw ?? null) === null || (isJsonObject(raw) && Object.values(raw).every(isNothing))
}

const hashOf = (item: unknown) => createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 32)

/** `unreadable`: names of the record's fields that could not be read; of its demographics, `addresses` or `background`. */
export type DetailRead = CurrentStudentRead & { readonly unreadable?: readonly string[] }
/** Both ids, because the document does not say which one the detail read takes. */
export type PersonKey = { readonly communityId: string; readonly schoolId: string }
type Asked = PersonKey & { readonly bySchoolId: boolean; readonly endpoint: string }

/** Accepts only the record of the requested person: another child's record under this id must never be shown. */
export function readDetail(raw: unknown, { endpoint, ...who }: Asked): DetailRead {
  const sent = who.bySchoolId ? raw : withId(raw, who)
  const { value, notes, rejected } = readCurrentStudent(sent)
  if (value === null) throw new AppError({ code: 'bad-data', endpoint, fault: rejected })
  if (value.communityId !== who.communityId)
    throw new AppError({ code: 'bad-data', endpoint, fault: 'another person' })
  const unreadable = notes.length === 0 ? [] : unreadableInDetail(Object(sent), value)
  return unreadable.length === 0 ? value : { ...value, unreadable }
}

function unreadableInDetail(sent: { readonly demographics?: unknown }, read: CurrentStudentRead): string[] {
  const names = unreadableIn(sent, read)
  if (names.includes('demographics')) names.push('addresses', 'background')
  const within = read.demographics === null ? [] : unreadableIn(Object(sent.demographics), read.demographics)
  return [...names, ...within.map((name) => (name === 'addresses' ? name : 'background'))]
}

/** A record without a community ID is accepted if it was requested by that ID and has the stored school ID. */
function withId(raw: unknown, { communityId, schoolId }: Omit<Asked, 'endpoint'>): unknown {
  if (!isJsonObject(raw) || (raw['communityId'] ?? null) !== null || schoolId === '') return raw
  return String(raw['schoolId']) === schoolId ? { ...raw, communityId } : raw
}
