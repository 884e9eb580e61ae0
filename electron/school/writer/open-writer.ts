import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { ChangeRequestId, CorrectionId } from '../../../shared/domain/ids.ts'
import type { Sleep } from '../../api/sleep.ts'
import { createRequests, type Requests } from '../../corrections/change-requests.ts'
import { type Corrections, createCorrections } from '../../corrections/corrections.ts'
import { uuidv7 } from '../../corrections/uuid-v7.ts'
import type { Ports } from '../../ports/ports.ts'
import { phoneKey, regionOf } from '../../search/people/phone-number.ts'
import { leaveRelay } from '../../storage/cache/relay/followed.ts'
import { createAccessLog } from '../../storage/journal/access-log.ts'
import { createRequestStore } from '../../storage/queue/request-store.ts'
import { withStore } from '../../storage/store-failure.ts'
import { createRetryBudget } from '../../sync/asking/retry-budget.ts'
import { type RunRound, roundsHere } from '../../sync/round.ts'
import type { EventChannel, MainRequests, MainState, Opening, WriterEvents } from '../between/protocol.ts'
import type { ThreadPort } from '../between/thread-port.ts'
import type { WriterServices } from '../between/writer-services.ts'
import { pruneQueueDaily } from './delete-expired.ts'
import { followRelay } from './follow-relay.ts'
import { publishToRelay } from './publish-to-relay.ts'
import { noRelay, type RelayWork } from './relay-work.ts'
import { createServices } from './services.ts'
import { openWriterData, type WriterData } from './writer-data.ts'
import { openWriterSchool, type WriterSchool } from './writer-school.ts'

/** Time and randomness of a writer: those of its thread, or those of a test. */
export type Surroundings = Pick<Ports, 'clock' | 'timers' | 'sleep' | 'random'>

type Needs = {
  readonly surroundings: Surroundings
  readonly main: ThreadPort<MainRequests>
  readonly events: EventChannel<WriterEvents>
  readonly mainState: () => MainState
}

export interface OpenWriter extends Pick<WriterData, 'close'> {
  readonly data: WriterData
  readonly corrections: Corrections
  readonly services: WriterServices
  readonly runRound: RunRound
  /** Ends all waiting for the service. Resolves when no work is running any more. */
  rest(): Promise<void>
}

/** Throws what `openStores` throws. */
export function openWriter(needs: Needs, opening: Opening): OpenWriter {
  const { main, events, mainState } = needs
  const { clock, timers, random } = needs.surroundings
  const resting = new AbortController()
  const sleep: Sleep = (ms, signal) => needs.surroundings.sleep(ms, AbortSignal.any([signal, resting.signal]))
  const report = (error: unknown): Failure => {
    events.emit('bug', error)
    return { code: 'internal', incident: '' }
  }
  const data = openWriterData(opening, clock, mainState)
  const { baseUrl } = opening
  const relay = openRelay({ data, events, mainState, clock, timers, sleep, school: baseUrl }, opening)
  const school = openWriterSchool({ main, events, mainState, data, relay, baseUrl, now: clock.now, sleep })
  const { stores, people, removal, state } = data
  const requests = openRequests(needs, data)
  const pruning = { queue: stores.queue, people, removal, state, clock, timers, report, requests }
  const stopPruning = pruneQueueDaily(pruning)
  const corrections = openCorrections(needs, { data, school, baseUrl, report })
  const askSchool = roundsHere({
    api: school.paced,
    db: data.db,
    people: data.peopleWriter,
    state,
    putList: data.putList,
    removal,
    clock,
    sleep,
    random,
    budget: createRetryBudget(clock),
    keep: data.keep,
    scope: data.scope,
    wanted: () => {
      const { openPersonId } = mainState()
      return { open: openPersonId === null ? [] : [openPersonId], corrected: corrections.waitingPeople() }
    },
    committed: (ids) => {
      if (ids.length > 0) events.emit('committed', ids)
    },
  })
  const accessLog = createAccessLog({
    journal: stores.journal,
    clock,
    timers,
    report,
    onBehind: (behind) => events.emit('accessLogBehind', behind),
  })
  const isResting = () => resting.signal.aborted
  const { refresh } = school
  const parts = { data, corrections, requests, accessLog, relay, refresh, isResting }
  return {
    data,
    corrections,
    services: createServices(parts),
    runRound: relay.roundOver(askSchool),
    rest: async () => {
      resting.abort()
      await Promise.all([corrections.stop(), relay.stop()])
    },
    close: () => {
      stopPruning()
      accessLog.stop()
      data.close()
    },
  }
}

/** Checks the requests of every committed person. If the disk refuses, the person's next read checks them. */
function openRequests({ surroundings, events, mainState }: Needs, data: WriterData): Requests {
  const { clock } = surroundings
  const requests = createRequests({
    store: createRequestStore(data.stores.queue),
    people: data.people,
    clock,
    newId: () => uuidv7<ChangeRequestId>(clock.now()),
    phoneKey: (text) => phoneKey(text, regionOf(mainState().phoneRegion)),
    changed: () => events.emit('requestsChanged', undefined),
  })
  events.on('committed', (ids) => {
    try {
      withStore('queue', () => requests.check(ids))
    } catch (error) {
      if (!(error instanceof AppError)) events.emit('bug', error)
    }
  })
  return requests
}

function openRelay(needs: Parameters<typeof followRelay>[0], { relay }: Opening): RelayWork {
  if (relay?.does !== 'follow') leaveRelay(needs.data.db)
  if (relay === null) return noRelay
  return relay.does === 'follow' ? followRelay(needs, relay) : publishToRelay(needs, relay)
}

type ForCorrections = {
  readonly data: WriterData
  readonly school: WriterSchool
  readonly baseUrl: string
  readonly report: (error: unknown) => Failure
}

function openCorrections(
  { surroundings, events, mainState }: Needs,
  { data, school, baseUrl, report }: ForCorrections,
): Corrections {
  const { clock, timers } = surroundings
  return createCorrections({
    queue: data.stores.queue,
    journal: data.stores.journal,
    api: school.prompt,
    clock,
    timers,
    newId: () => uuidv7<CorrectionId>(clock.now()),
    people: data.people,
    lists: data.lists,
    ledger: school.ledger,
    narrowing: data.scope.filters,
    baseUrl,
    key: () => mainState().key,
    online: () => mainState().online,
    sendsByItself: () => mainState().sendsByItself,
    mayCorrect: () => mainState().mayCorrect,
    learnt: school.storeFresh,
    changed: (change) => events.emit('queueChanged', change),
    requestsChanged: () => events.emit('requestsChanged', undefined),
    report,
  })
}
