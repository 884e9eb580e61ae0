import { createPusher, type PusherDeps } from '../../../../electron/corrections/push/pusher.ts'
import { createLagMemory } from '../../../../electron/corrections/reading/index-lag.ts'
import { createHolds } from '../../../../electron/corrections/rules/holds.ts'
import { createBatchReader } from '../../../../electron/storage/queue/batch-store.ts'
import { createCorrectionStore } from '../../../../electron/storage/queue/correction-store.ts'
import { createFactStore } from '../../../../electron/storage/queue/fact-store.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { readCurrentSearchRow } from '../../../../shared/api/current-search-row.ts'
import { readCurrentStudent } from '../../../../shared/api/current-student.ts'
import { cautiousProfile } from '../../../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../../../shared/domain/failure.ts'
import { correctionId } from '../../../../shared/domain/ids.ts'
import { idOf } from '../../../support/people.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { morning, queueDatabase, waitingCorrection } from '../queue-in-memory.ts'

type Fields = Readonly<Record<string, unknown>>
const numberOf = (id: string) => Number(id.slice(-12))
const unasked = () => Promise.reject(new Error('no one asks for this'))

export type PusherOptions = {
  /** One for each, of the person of that number; more of one person stand in a list of their own. */
  readonly corrections?: readonly (Partial<StoredCorrection> & { readonly of: number })[]
  /** What a look at the n-th person meets; else the school has what was sent. */
  readonly look?: (n: number) => Failure | Fields | null
  readonly update?: (n: number) => Failure | Fields | null
  /** How long a look takes. */
  readonly takesMs?: number
}
const failureIn = (said: object): Failure | null => ('code' in said ? (said as Failure) : null) // sound: nothing else has a code

/** What sends corrections, over the real queue in memory, and a school that answers as a test says. */
export function pusherAlone(options: PusherOptions = {}) {
  const { corrections = [{ of: 1 }], look = () => null, update = () => null, takesMs = 0 } = options
  const time = createVirtualTime(Date.parse(morning))
  const now = () => new Date(time.clock.now()).toISOString()
  const db = queueDatabase()
  const store = createCorrectionStore(db, now)
  let count = 0
  const save = ({ of, ...correction }: Partial<StoredCorrection> & { readonly of: number }) =>
    store.insert(waitingCorrection(++count, { personId: idOf(of), ...correction }))
  for (const one of corrections) save(one)
  const looks: [number, number][] = []
  const updates: number[] = []
  const sent = new Map<number, Fields>()
  const reported: unknown[] = []
  let changes = 0
  let isOnline = true
  let byItself = true
  const key = { mark: 'one', isRefused: true }
  const api: PusherDeps['api'] = {
    question: () => '',
    searchCurrent: unasked,
    searchPast: unasked,
    readLookup: unasked,
    readCurrent: async ({ communityId }) => {
      const { value } = readCurrentStudent({ communityId })
      if (value === null) throw new Error('no details')
      return value
    },
    updatePersonalInformation: async (id, body) => {
      const n = numberOf(id)
      updates.push(n)
      const said = update(n)
      const failure = said === null ? null : failureIn(said)
      if (failure !== null) throw new AppError(failure)
      sent.set(n, body as Fields) // an update is an object
      return said ?? {}
    },
  }
  const readFresh: PusherDeps['readFresh'] = async ({ personId }) => {
    const n = numberOf(personId)
    looks.push([n, time.clock.monotonic() / 1_000])
    if (takesMs > 0) await time.sleep(takesMs, new AbortController().signal)
    const said = look(n)
    const failure = said === null ? null : failureIn(said)
    if (failure !== null) throw new AppError(failure)
    const fields = { givenName: 'Ann', surname: 'Ashby', ...sent.get(n), ...said }
    const { value } = readCurrentSearchRow({ communityId: personId, schoolId: String(n), ...fields })
    return value === null ? null : { scope: 'current', row: value, askedAt: now() }
  }
  const holds = createHolds(store, time.clock)
  const deps: PusherDeps = {
    api,
    readFresh,
    schoolIdOf: () => null,
    store,
    batches: createBatchReader(db, store),
    facts: createFactStore(db, now),
    clock: time.clock,
    key: () => key,
    timers: time.timers,
    holds,
    lags: createLagMemory(time.clock),
    profile: () => cautiousProfile,
    shapes: () => [{ discriminator: 'type', personAlways: ['surname'] }],
    proved: () => undefined,
    shown: { put: () => undefined, read: () => null },
    optionWords: () => null,
    isOffered: () => true,
    learnPutMode: () => undefined,
    newId: () => correctionId.parse(`00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`),
    learnt: () => undefined,
    online: () => isOnline,
    sendsByItself: () => byItself,
    changed: () => {
      changes += 1
    },
    report: (error) => void reported.push(error),
  }
  return {
    ...{ time, store, holds, looks },
    looked: () => looks.map(([n]) => n),
    updates,
    ...{ reported, save },
    changes: () => changes,
    setOnline: (is: boolean) => {
      isOnline = is
    },
    key,
    setByItself: (is: boolean) => {
      byItself = is
    },
    states: () => store.all().map(({ state }) => state),
    start: () => createPusher(deps),
    bare: { store, clock: time.clock },
  }
}
