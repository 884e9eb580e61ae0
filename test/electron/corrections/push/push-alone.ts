import { pushCompany } from '../../../../electron/corrections/push/push-company.ts'
import type { PushDeps } from '../../../../electron/corrections/push/push-deps.ts'
import { pushPerson } from '../../../../electron/corrections/push/push-person.ts'
import { createLagMemory } from '../../../../electron/corrections/reading/index-lag.ts'
import { createHolds } from '../../../../electron/corrections/rules/holds.ts'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import { readCurrentStudent } from '../../../../shared/api/current-student.ts'
import { type ApiProfile, cautiousProfile } from '../../../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../../../shared/domain/failure.ts'
import { correctionId } from '../../../../shared/domain/ids.ts'
import { createVirtualTime, type VirtualTime } from '../../sync/rig/virtual-time.ts'
import { ann, freshRow, morning, queueInMemory, waitingCorrection } from '../queue-in-memory.ts'

type Fields = Readonly<Record<string, unknown>>
type Says = Fields | Failure | null

const isFailure = (said: Fields | Failure): said is Failure => 'code' in said

const unasked = () => Promise.reject(new Error('no one asks for this'))
const nothingElse = { question: () => '', searchCurrent: unasked, searchPast: unasked, readLookup: unasked }

export type AloneOptions = {
  readonly corrections?: readonly Partial<StoredCorrection>[]
  readonly profile?: Partial<ApiProfile>
  /** What each look at Ann's row shows, in turn; the last of them for ever. Null: no one lists her. */
  readonly rows?: readonly Says[]
  /** What each direct read says in turn; left out, what shows nothing new of her. */
  readonly details?: readonly Says[]
  /** What each update is answered with in turn; left out, a yes that shows nothing. */
  readonly answers?: readonly Says[]
  /** How many shapes an update may have. */
  readonly shapes?: number
  /** What happens meanwhile, after this many of all requests. */
  readonly meanwhile?: Readonly<Record<number, (desk: { readonly store: PushDeps['store'] }) => void>>
  /** How long each request takes. */
  readonly takesMs?: Partial<Record<'row' | 'detail' | 'token' | 'update', number>>
  /** The school ID that the copy has now. */
  readonly schoolId?: string
}

/** A school that answers what a test says, in turn. */
function schoolOf(
  { rows = [{}], details = [{}], answers = [{}], takesMs = {}, meanwhile = {} }: AloneOptions,
  { time, store }: { readonly time: VirtualTime; readonly store: PushDeps['store'] },
) {
  const asked: string[] = []
  const bodies: Fields[] = []
  const looksFor: unknown[] = []
  const [nextRow, nextDetail, nextAnswer] = [inTurn(rows), inTurn(details), inTurn(answers)]
  const ask = async (what: 'row' | 'detail' | 'update', says: () => Says) => {
    asked.push(what)
    const said = says()
    if (takesMs[what] !== undefined) await time.pass(takesMs[what])
    meanwhile[asked.length]?.({ store })
    if (said !== null && isFailure(said)) throw new AppError(said)
    return said
  }
  const api: PushDeps['api'] = {
    ...nothingElse,
    readCurrent: async () => {
      const said = await ask('detail', nextDetail)
      const { value } = readCurrentStudent({ communityId: ann, ...said })
      if (value === null) throw new Error('no detail')
      return value
    },
    updatePersonalInformation: async (_id, body, beforeLeaving) => {
      if (takesMs.token !== undefined) await time.pass(takesMs.token)
      beforeLeaving?.()
      bodies.push(body as Fields) // an update is an object
      return await ask('update', nextAnswer)
    },
  }
  const readFresh: PushDeps['readFresh'] = async (who) => {
    looksFor.push(who)
    const said = await ask('row', nextRow)
    return said === null ? null : freshRow(said)
  }
  return { asked, bodies, looksFor, api, readFresh }
}

function inTurn(said: readonly Says[]) {
  let place = 0
  return () => said[Math.min(place++, said.length - 1)] ?? null
}

/**
 * The push of one person alone: queue, holds and memory are the product's own; the school answers what a test says.
 */
export function pushAlone(options: AloneOptions = {}) {
  const { corrections = [{}], shapes = 1 } = options
  const time = createVirtualTime(Date.parse(morning))
  const store = queueInMemory(() => new Date(time.clock.now()).toISOString())
  for (const [n, correction] of corrections.entries()) store.insert(waitingCorrection(n + 1, correction))
  const { api, readFresh, ...said } = schoolOf(options, { time, store })
  const learnt: { readonly surname: string | null; readonly hasDetails: boolean }[] = []
  const halts: Failure[] = []
  const shown: unknown[] = []
  const wrote: unknown[] = []
  const profile: ApiProfile = { ...cautiousProfile, ...options.profile }
  let isHalted = false
  let putMode = profile.putMode
  let ids = 100
  const holds = createHolds(store, time.clock)
  const lags = createLagMemory(time.clock)
  const deps: PushDeps = {
    api,
    readFresh,
    schoolIdOf: () => options.schoolId ?? null,
    store,
    batches: { progress: () => ({ proved: 0, out: 0, isStopped: false }) },
    clock: time.clock,
    holds,
    lags: {
      ...lags,
      wrote: (id, update) => {
        wrote.push(update)
        lags.wrote(id, update)
      },
    },
    profile: () => ({ ...profile, putMode }),
    shapes: () =>
      Array.from({ length: shapes }, (_, n) => ({ discriminator: `shape${n}`, personAlways: ['surname'] })),
    proved: () => undefined,
    shown: { put: (_, values) => void shown.push(values), read: () => null },
    optionWords: () => null,
    isOffered: () => true,
    learnPutMode: (mode) => {
      putMode = mode
    },
    newId: () => correctionId.parse(`00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`),
    learnt: (_, { row }, seen) => void learnt.push({ surname: row.surname, hasDetails: seen !== null }),
    halt: (failure) => {
      halts.push(failure)
      isHalted = true
    },
    isHalted: () => isHalted,
    askedMs: () => 0,
  }
  const push = (more: Partial<Parameters<typeof pushPerson>[1]> = {}) =>
    pushPerson(deps, { personId: ann, signal: new AbortController().signal, ...more })
  const records = { ...said, learnt, halts, shown, wrote }
  return {
    ...records,
    time,
    store,
    holds,
    halt: () => {
      isHalted = true
    },
    putMode: () => putMode,
    push,
    pushCompany: () => pushCompany(deps, ann),
    /** Pushes, and says what was thrown. */
    failedPush: () => push().catch((error: unknown) => error),
    states: () => store.all().map(({ state }) => state),
    first: () => store.all()[0],
  }
}
