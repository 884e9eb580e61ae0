import { isDeepStrictEqual } from 'node:util'
import { momentsOf } from '../../../shared/domain/clock.ts'
import type { ApiProfile } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Exchange } from '../../api/http.ts'
import type { FreshDetail, FreshRow, SchoolApi } from '../../api/school-api.ts'
import { createFreshReader } from '../../corrections/reading/fresh-read.ts'
import type { LearningLedger } from '../../corrections/rules/write-shape.ts'
import { createLearnFresh } from '../../sync/learn-fresh.ts'
import type { EventChannel, Learnt, MainRequests, MainState, WriterEvents } from '../between/protocol.ts'
import { pacedClient, promptClient, type Way, type Wires } from '../between/school-client.ts'
import type { ThreadPort } from '../between/thread-port.ts'
import type { RelayNeeds, RelayWork } from './relay-work.ts'

/** The school's service as the writer uses it, through the main thread, which has the network and the key. */
export interface WriterSchool {
  /** The client for requests that a user waits for. */
  readonly prompt: SchoolApi
  readonly paced: SchoolApi
  readonly ledger: LearningLedger
  /** Stores what was read of one person outside of a round. */
  storeFresh(id: PersonId, fresh: FreshRow, details: FreshDetail | null): void
  /** Reads one person and stores the answers. Throws `unknown-person`, and what the requests throw. */
  refresh(id: PersonId): Promise<void>
}

type Needs = Pick<RelayNeeds, 'data' | 'events' | 'mainState' | 'sleep'> & {
  readonly main: ThreadPort<MainRequests>
  readonly relay: RelayWork
  readonly baseUrl: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export function openWriterSchool(needs: Needs): WriterSchool {
  const { main, events, mainState, data, relay, now, sleep } = needs
  const wires = wiresOver(main, events, needs.baseUrl)
  const ledger = createLearning(mainState, (learnt) => events.emit('profileLearnt', learnt))
  const prompt = promptClient(wires, { profile: ledger.profile, now, sleep })
  const learn = createLearnFresh({
    db: data.db,
    people: data.peopleWriter,
    keep: data.keep,
    scope: data.scope,
  })
  const readFresh = createFreshReader(prompt, data.scope.filters)
  const moment = momentsOf(now)
  const storeFresh: WriterSchool['storeFresh'] = (id, fresh, details) => {
    relay.storeOwnRead(id, () => learn(id, fresh, details))
    events.emit('committed', [id])
  }
  return {
    prompt,
    paced: pacedClient(wires, { profile: ledger.profile, now }),
    ledger,
    storeFresh,
    refresh: async (id) => {
      const [person] = data.people.byIds([id])
      if (person === undefined) throw new AppError({ code: 'unknown-person' })
      const fresh = await readFresh({ personId: id, schoolId: person.school_id })
      if (fresh === null) throw new AppError({ code: 'not-found', documented: true })
      storeFresh(id, fresh, null)
      if (fresh.scope === 'past') return
      const askedAt = moment()
      const ids = { communityId: id, schoolId: fresh.row.schoolId ?? person.school_id }
      storeFresh(id, fresh, { askedAt, detail: await prompt.readCurrent(ids) })
    },
  }
}

/** Creates wires that send each exchange with the school to the main thread, and report there how it ended. */
function wiresOver(
  main: ThreadPort<MainRequests>,
  events: EventChannel<WriterEvents>,
  baseUrl: string,
): Wires {
  const over =
    (way: Way): Exchange =>
    async ({ signal, ...request }) => {
      const { status, headers, body } = await main.ask('exchange', { ...request, way }, signal)
      return { status, headers: new Map(headers), bytes: new Uint8Array(body) }
    }
  return {
    baseUrl,
    ways: { paced: over('paced'), prompt: over('prompt') },
    tokens: {
      current: (signal) => main.ask('token', null, signal),
      after: (refused, signal) => main.ask('token', refused, signal),
    },
    listener: {
      answered: () => events.emit('schoolRequest', 'answered'),
      failed: () => events.emit('schoolRequest', 'failed'),
      accepted: () => events.emit('schoolRequest', 'accepted'),
      keyRefused: () => events.emit('schoolRequest', 'keyRefused'),
    },
  }
}

/** The profile of the service as the main thread last sent it, with what the writer found out since. */
function createLearning(mainState: () => MainState, announce: (learnt: Learnt) => void): LearningLedger {
  let own: Partial<ApiProfile> = {}
  const isSetByFile = (name: keyof ApiProfile) => mainState().setByFile.includes(name)
  return {
    profile: () => {
      const { profile } = mainState()
      const notSentYet = Object.entries(own).filter(
        ([name, value]) => !isDeepStrictEqual(profile[name as keyof ApiProfile], value), // sound: a key of the profile
      )
      own = Object.fromEntries(notSentYet)
      return { ...profile, ...own }
    },
    learn: (name, value) => {
      if (isSetByFile(name)) return
      own = { ...own, [name]: value }
      announce({ name, value } as Learnt) // sound: the value has the type of its name
    },
    isSetByFile,
  }
}
