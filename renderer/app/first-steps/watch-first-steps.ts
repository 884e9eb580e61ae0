import type { AccessSubject } from '../../../shared/domain/access.ts'
import type { FirstStep, HintName } from '../../../shared/domain/settings.ts'
import { hitsOf, noPages } from '../../features/search/pages.ts'
import type { WindowStores } from '../stores.ts'

const toCall: ReadonlySet<AccessSubject> = new Set(['phone', 'mobile', 'contact'])

/**
 * Detects from changes of the stores what the user did, so that no "next" button is needed. A hint is not shown again
 * once used. A step of the guide is ticked off, but only in the demo school and while the guide is open.
 */
export function watchFirstSteps(stores: WindowStores): void {
  const { session, settings, guide, search, card, compare, muster, queue, shell } = stores
  const used = (name: HintName) => {
    const { hintsUsed } = settings.getState().settings
    if (!hintsUsed[name]) void settings.getState().change({ hintsUsed: { ...hintsUsed, [name]: true } })
  }
  const did = (step: FirstStep) => {
    const { status } = session.getState()
    if (status?.state !== 'open' || !status.demo || !guide.getState().isOpen) return
    const { stepsDone } = settings.getState().settings
    if (!stepsDone[step]) void settings.getState().change({ stepsDone: { ...stepsDone, [step]: true } })
  }
  const isOffline = () => {
    const { status } = session.getState()
    return status?.state === 'open' && status.demoNetworkUp === false
  }
  const seeSent = () => {
    const isSent = queue
      .getState()
      .queue?.corrections.some(({ state }) => state === 'applied' || state === 'sent')
    if (isSent && shell.getState().view === 'corrections') did('sent')
  }
  card.subscribe((now, before) => {
    const { shown } = search.getState()
    const opened = now.openId === before.openId || now.openId === null ? [] : [now.openId]
    if (hitsOf(shown?.pages ?? noPages, opened).some(({ fits }) => !fits)) did('find')
    if (now.taken === null || now.taken === before.taken) return
    if (now.taken.subject !== 'results') used('copy')
    if (toCall.has(now.taken.subject)) did('call')
  })
  compare.subscribe((now) => now.isOpen && used('alike'))
  muster.subscribe((now, before) => {
    if (now.ticksMade > before.ticksMade && now.key?.kind === 'house') did('boarder')
  })
  queue.subscribe((now, before) => {
    const known = new Set(before.queue?.corrections.map(({ id }) => id))
    const isNew = before.queue !== null && now.queue?.corrections.some(({ id }) => !known.has(id))
    if (isNew && isOffline()) did('correct')
    if (now.settled > before.settled) did('settle')
    seeSent()
  })
  shell.subscribe((now) => {
    if (now.covered) used('cover')
    seeSent()
  })
}
