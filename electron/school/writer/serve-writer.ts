import { setImmediate as othersFirst } from 'node:timers/promises'
import { AppError } from '../../../shared/domain/failure.ts'
import { engineVersions } from '../../storage/engine.ts'
import { conditionOf, inspectStore } from '../../storage/open-store.ts'
import { withStore } from '../../storage/store-failure.ts'
import type { RunRound } from '../../sync/run-round.ts'
import type { MainState, OfMain, OfWriter } from '../between/protocol.ts'
import type { Answerers, ThreadPort } from '../between/thread-port.ts'
import { contactFact, keptFacts, noteFact } from './kept-facts.ts'
import { openWorkbench, type Surroundings, type Workbench } from './open-workbench.ts'
import { tellingDamage } from './telling-damage.ts'

type Deps = Surroundings & {
  readonly main: () => ThreadPort<OfMain>
  /** The stores are closed: nothing of them is to be found in memory any more. */
  readonly forget: () => Promise<void>
  /** Everything was closed as it was asked to be. */
  readonly ended: () => void
}

/** How often the main thread hears of a round's progress, at most. Milliseconds. */
const moveEveryMs = 100
/** Opening proves only what the first answer needs; the other pages are read when nobody waits. Milliseconds. */
const verifyAfterMs = 1_500

/** What the writer answers, on a thread of its own or on the main one. */
export function serveWriter(deps: Deps): Answerers<OfWriter> {
  return tellingDamage(answerersOf(deps), () => deps.main().tell('damaged'))
}

function answerersOf(deps: Deps): Answerers<OfWriter> {
  const { main } = deps
  let bench: Workbench | null = null
  let standing: MainState | null = null
  let round = new AbortController()
  let stopped = false
  const open = (): Workbench => {
    if (bench === null) throw new AppError({ code: 'cancelled' })
    return bench
  }
  const known = (): MainState => {
    if (standing === null) throw new AppError({ code: 'cancelled' }) // never: it is opened with one
    return standing
  }
  const closeBench = () => {
    const closing = bench
    bench = null
    standing = null
    closing?.close()
  }
  const queue = () => open().corrections
  const verify = () => {
    if (bench !== null && inspectStore(bench.stores.cache.write) === 'damaged') main().tell('damaged')
  }
  return {
    open: (opening) => {
      standing = opening.standing
      bench = openWorkbench({ ...deps, main: deps.main(), standing: known }, opening)
      if (!opening.verifyFirst) deps.timers.after(verifyAfterMs, verify)
      const { mended, recovered } = bench.stores
      return { mended, recovered, ...keptFacts(bench.facts), queue: queue().whole() }
    },
    stand: (changed) => {
      const isBack = changed.online && standing?.online === false
      standing = changed
      if (isBack) bench?.corrections.backOnline()
    },
    run: () => {
      if (stopped) return { kind: 'cancelled' }
      round = new AbortController()
      return open().run(sparingly(deps), round.signal)
    },
    lookAtRelay: () => open().lookAtRelay(),
    cancel: () => round.abort(),

    save: (input) => queue().save(input),
    withdraw: (id) => queue().withdraw(id),
    settle: (choice) => queue().settle(choice),
    retry: (id) => queue().retry(id),
    reverse: (input) => queue().reverse(input),
    saveDraft: ({ id, values }) => queue().saveDraft(id, values),
    discardDraft: (id) => queue().discardDraft(id),
    taken: () => queue().taken(),
    bringOver: (text) => queue().bringOver(text),
    send: () => queue().send(),
    wake: () => bench?.corrections.wake(),

    note: (access) => withStore('queue', () => open().access.note(access)),
    readAccessLog: (filter) => open().stores.readAccessLog(filter),
    writeContact: (value) => bench?.facts.write(contactFact, value),
    writeNote: ({ name, value }) => withStore('queue', () => open().facts.write(noteFact(name), value)),
    refresh: (id) => open().refresh(id),
    emptyCopy: () => withStore('cache', () => open().emptyCopy()),
    review: () => {
      const { removal } = open()
      return { version: removal.suspectsVersion(), review: removal.review(), suspects: removal.suspects() }
    },
    approveReview: (version) => {
      const { removal } = open()
      if (removal.suspectsVersion() !== version) throw new AppError({ code: 'review-moved-on' })
      removal.approveReview()
    },
    expectSensitive: () => open().sensitive.expect(),
    mayHoldSensitive: () => open().sensitive.mayBeHeld(),
    removeSensitive: () =>
      open().sensitive.remove(async () => {
        await othersFirst()
        return !stopped
      }),
    condition: () => {
      const { cache, queue } = open().stores
      const stores = [
        { store: 'cache' as const, ...conditionOf(cache.write) },
        { store: 'queue' as const, ...conditionOf(queue) },
      ]
      return { engine: engineVersions(cache.write), stores }
    },
    check: () => {
      const { stores } = open()
      return {
        cache: inspectStore(stores.cache.write),
        queue: inspectStore(stores.queue),
        journal: {
          ...stores.inspectJournal(),
          shortenedAt: stores.journalShortenedAt,
          damaged: stores.journalDamage,
        },
      }
    },
    rest: async () => {
      stopped = true
      round.abort()
      bench?.hangUp()
      await bench?.rest()
    },
    close: async () => {
      closeBench()
      await othersFirst() // what was on its way here is let go of as well
      await deps.forget()
      deps.ended()
    },
  }
}

/** A round moves with every record; the main thread hears of it as often as a person could see. */
function sparingly({ clock, main }: Deps): Parameters<RunRound>[0] {
  let saidAt = Number.NEGATIVE_INFINITY
  return (progress) => {
    if (clock.monotonic() - saidAt < moveEveryMs) return
    saidAt = clock.monotonic()
    main().tell('moved', progress())
  }
}
