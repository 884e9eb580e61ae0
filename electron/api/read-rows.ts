import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Note, Rejection, TolerantRead } from '../../shared/api/reading/tolerant-types.ts'
import { AppError } from '../../shared/domain/failure.ts'

/** A record that could not be read as a person: why, and a hash to know it again by. Never what stood in it. */
export type SetAside = { readonly reason: Rejection; readonly hash: string }
export type RowsRead<Row> = {
  readonly rows: readonly Row[]
  readonly setAside: readonly SetAside[]
  /** Fields that were not as documented and were read as null. */
  readonly notes: readonly Note[]
  /** Rows in a name of which something stands that could not be read: no update may be built on them. */
  readonly unreadNames: ReadonlySet<Row>
}

/** A page with more bad rows than this share is a fault of the answer, not of some records. One alone never is: a last page may have three rows. */
const tolerableShare = 0.2

/** Rows read in one go: a whole page takes some 20 ms on a slow machine, and a keystroke may be waiting. */
const sliceSize = 20

/** Read each row by itself: one bad record must not cost the others. Throws `bad-data` above 20 % bad rows. */
export async function readRows<Row>(
  raw: readonly unknown[],
  read: (row: unknown) => TolerantRead<Row>,
  endpoint: string,
): Promise<RowsRead<Row>> {
  const rows: Row[] = []
  const setAside: SetAside[] = []
  const notes: Note[] = []
  const unreadNames = new Set<Row>()
  for (const [at, item] of raw.entries()) {
    if (at % sliceSize === 0) await othersFirst()
    const result = read(item)
    if (result.rejected === null) {
      rows.push(result.value)
      if (result.notes.length > 0 && hasUnreadName(item, result.value)) unreadNames.add(result.value)
    } else setAside.push({ reason: result.rejected, hash: hashOf(item) })
    notes.push(...result.notes)
  }
  if (setAside.length > Math.max(1, tolerableShare * raw.length))
    throw new AppError({ code: 'bad-data', endpoint, fault: `${setAside.length} of ${raw.length} rows` })
  return { rows, setAside, notes, unreadNames }
}

const names = ['givenName', 'preferredName', 'otherGivenName', 'surname', 'nameSuffix', 'schoolId']

function hasUnreadName(raw: unknown, read: unknown): boolean {
  const [said, understood]: Readonly<Record<string, unknown>>[] = [Object(raw), Object(read)]
  return names.some((name) => understood?.[name] === null && (said?.[name] ?? null) !== null)
}

const hashOf = (item: unknown) => createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 32)
