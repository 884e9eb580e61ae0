import type { RoundDeps } from '../../../../electron/sync/deps.ts'
import { fetchDetails } from '../../../../electron/sync/fetch-details.ts'
import { createNamesFirst } from '../../../../electron/sync/names-first.ts'
import { idOf, rowOf } from '../../../support/people.ts'
import { hour } from './open-small-school.ts'
import { numbers, type ScriptedOptions, scriptedList } from './scripted-list.ts'

/** `atOnce`: these are answered at once. */
type Slow = { readonly ms: number; readonly atOnce?: readonly number[] }
const numberOf = (id: string) => Number(id.slice(-12))

/** This many people with due details; the names have been read, unless a test says otherwise. */
export function dueOf(count: number, options: ScriptedOptions = {}, slow?: Slow) {
  const all = scriptedList(options)
  const { time, db } = all
  let inFlight = 0
  let most = 0
  const readCurrent: RoundDeps['api']['readCurrent'] = async (...asked) => {
    inFlight += 1
    most = Math.max(most, inFlight)
    try {
      if (slow !== undefined && !slow.atOnce?.includes(numberOf(asked[0].communityId)))
        await time.sleep(slow.ms, all.deps.signal)
      return await all.deps.api.readCurrent(...asked)
    } finally {
      inFlight -= 1
    }
  }
  let looks = 0
  const state = {
    ...all.deps.state,
    dueDetails: (limit: number) => {
      looks += 1
      return all.deps.state.dueDetails(limit)
    },
  }
  const deps: RoundDeps = { ...all.deps, state, api: { ...all.deps.api, readCurrent } }
  const list = (from: number, to: number) => {
    for (const n of numbers(to - from + 1, from)) {
      deps.people.putListing({ scope: 'current', id: idOf(n) }, rowOf(n, { schoolId: String(n) }))
      deps.state.markSeen(idOf(n), 'current', 1)
    }
  }
  /** The list shows the record as changed. */
  const changed = (n: number) => {
    const row = rowOf(n, { schoolId: String(n), modified: '2026-02-02T00:00:00.000Z' })
    deps.people.putListing({ scope: 'current', id: idOf(n) }, row)
  }
  list(1, count)
  const names = createNamesFirst(time.clock)
  const fetch = (): Promise<boolean> => {
    names.end('whole')
    return time.run(fetchDetails(deps, names))
  }
  return {
    ...all,
    deps,
    names,
    list,
    changed,
    most: () => most,
    looks: () => looks,
    fetch,
    failedFetch: () => fetch().catch((error: unknown) => error),
    /** Whose details are still on the work list: how often they were tried, and in how many hours they are due. */
    waiting: () =>
      all
        .all<{ id: string; attempts: number; at: string | null }>(
          'SELECT community_id AS id, attempts, not_before AS at FROM fetch_queue ORDER BY 1',
        )
        .map(({ id, attempts, at }) => [
          numberOf(id),
          attempts,
          at === null ? 0 : (Date.parse(at) - time.clock.now()) / hour,
        ]),
    unread: () =>
      all
        .all<{ item: string }>("SELECT item FROM quarantine WHERE source = 'details'")
        .map(({ item }) => Number(item.slice(-12))),
    lacking: () => db.prepare('SELECT count(*) AS n FROM person WHERE detail_at IS NULL').get(),
  }
}
