import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { saveCorrections as save } from '../../../electron/corrections/check-and-save.ts'
import { createCorrectionStore } from '../../../electron/storage/queue/correction-store.ts'
import { createRequestStore, type StoredRequest } from '../../../electron/storage/queue/request-store.ts'
import { openStores } from '../../../electron/storage/school/stores.ts'
import { withStore } from '../../../electron/storage/store-failure.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { type BatchMark, changeRequestId, personId } from '../../../shared/domain/ids.ts'
import { key } from '../key.ts'
import { savedId } from './saved-corrections.ts'

export type Saving = {
  readonly folder: string
  /** Number of the first correction, and how many are saved. */
  readonly first: number
  readonly count: number
  /** With each correction a request for a change, on disk before the correction is reported. */
  readonly hasRequests?: boolean
  /** Saves sheets with this many rows; 0 saves single corrections. */
  readonly rowsOfSheet?: number
  /** Called at each point of saving: before the log, after it, before the answer. */
  readonly reach?: (point: 'before-log' | 'after-log' | 'before-ack', number: number) => void
}

/**
 * Saves corrections one after another, as the app does. Every answer that the user would get is written to
 * FOLDER/said, one line, when it is said: `open`, `saved N`, `refused N CODE`, `closed`, `not-opened CODE`.
 */
export function saveCorrections({
  folder,
  first,
  count,
  hasRequests = false,
  rowsOfSheet = 0,
  reach = () => undefined,
}: Saving): void {
  mkdirSync(folder, { recursive: true })
  const said = openSync(join(folder, 'said'), 'a')
  const say = (line: string) => void writeSync(said, `${line}\n`)
  let number = first
  try {
    const stores = openStores(join(folder, 'school'), key, { now: Date.now })
    const now = () => new Date().toISOString()
    const store = createCorrectionStore(stores.queue, now, {
      log: {
        append: (texts) => {
          reach('before-log', number)
          stores.journal.append(texts)
          reach('after-log', number)
        },
      },
    })
    const requests = createRequestStore(stores.queue)
    say('open')
    for (; number < first + count; number += 1) {
      const outcome =
        rowsOfSheet > 0 ? saveSheet({ store, now, number }, rowsOfSheet) : saveOne({ store, now, number })
      if (outcome === 'saved') reach('before-ack', number)
      if (hasRequests) requests.put([requestOf(number)])
      say(outcome === 'saved' ? `saved ${number}` : `refused ${number} ${outcome.failure.code}`)
    }
    stores.close()
    say('closed')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    say(`not-opened ${error.failure.code}`)
  } finally {
    closeSync(said)
  }
}

const requestOf = (number: number): StoredRequest => ({
  ...{
    id: changeRequestId.parse(savedId(number)),
    personId: personId.parse(savedId(number)),
    personName: 'Canary Bird',
  },
  ...{
    schoolId: '1',
    field: 'mobile',
    old: null,
    wanted: `04${number}`,
    found: null,
    askedBy: 'A parent',
    reason: '',
  },
  ...{
    author: 'Office',
    state: 'open',
    createdAt: '2026-11-26T00:00:00Z',
    changedAt: '2026-11-26T00:00:00Z',
  },
})

type One = {
  readonly store: ReturnType<typeof createCorrectionStore>
  readonly now: () => string
  readonly number: number
}

/** The number of the n-th row's correction. */
const rowNumber = (sheet: number, row: number): number => sheet * 1_000 + row

/** As `sheets.save` does it: one transaction for all rows. */
function saveSheet({ store, now, number }: One, rows: number): 'saved' | AppError {
  const batch = { id: String(number), name: `Sheet ${number}`, size: rows }
  return failureOf(() =>
    store.transaction(() => {
      for (let row = 0; row < rows; row += 1) saveRow({ store, now, number: rowNumber(number, row) }, batch)
    }),
  )
}

/** As `corrections.save` does it: durable, or a typed failure. */
export const saveOne = (one: One): 'saved' | AppError => failureOf(() => saveRow(one, null))

function saveRow({ store, now, number }: One, batch: BatchMark | null): void {
  const person = () => ({ name: 'Canary Bird', schoolId: '1', hasSpouse: false })
  const mine = `New ${number} ${'x'.repeat(number % 700)}`
  const request = {
    variant: 'person' as const,
    personId: personId.parse(savedId(number)),
    author: 'Office',
    changes: [{ field: 'surname' as const, base: 'Old', mine }],
  }
  save({ store, now, newId: () => savedId(number), person }, request, batch)
}

function failureOf(work: () => void): 'saved' | AppError {
  try {
    withStore('queue', work)
    return 'saved'
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
