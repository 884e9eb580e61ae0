import type { KeptDetail } from '../../../../electron/storage/cache/kept.ts'
import { confirmDepartures } from '../../../../electron/sync/confirm-departures.ts'
import type { RoundDeps } from '../../../../electron/sync/deps.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'
import { detailOf, idOf, rowOf } from '../../../support/people.ts'
import { numbers, type ScriptedOptions, scriptedList } from './scripted-list.ts'

export const notFound: Failure = { code: 'not-found', documented: true }
/** The answers of the direct read; everyone else is found. */
export const saying = (of: Readonly<Record<number, Failure | Error>>) => ({
  detail: (n: number) => of[n] ?? {},
})
export const nowhere = (...who: readonly number[]) =>
  saying(Object.fromEntries(who.map((n) => [n, notFound])))

const numberOf = (id: string) => Number(id.slice(-12))

/** This many people with details, the highest number read last, and a list that may have left some of them out. */
export function absentPeople(count: number, options: ScriptedOptions = {}) {
  const all = scriptedList(options)
  const { deps, time, db } = all
  const { people, state } = deps
  const corrected: number[] = []
  const own: RoundDeps = { ...deps, wanted: () => ({ open: [], corrected: corrected.map(idOf) }) }
  const list = (n: number) => {
    people.putListing({ scope: 'current', id: idOf(n) }, rowOf(n, { schoolId: String(n), campus: 'Here' }))
    state.markSeen(idOf(n), 'current', 1)
  }
  for (const n of numbers(count)) {
    list(n)
    const askedAt = new Date(time.clock.now() - (count - n) * 1_000).toISOString()
    people.putDetail({ id: idOf(n), askedAt }, detailOf(n))
  }
  const ago = (ms: number) => new Date(time.clock.now() - ms).toISOString()
  const pairs = (sql: string) => all.all<{ id: string; said: string }>(sql)
  return {
    ...all,
    deps: own,
    corrected,
    list,
    /** This many finished lists in a row left them out. */
    absent: (who: readonly number[], lists = 2) => {
      const leftOut = db.prepare('UPDATE seen SET absent = ? WHERE community_id = ?')
      for (const n of who) leftOut.run(lists, idOf(n))
    },
    /** The last past list has them with this last day, and the school has recorded these days. */
    listedAsPast: (
      who: readonly number[],
      days: Partial<KeptDetail> = {},
      left: { readonly leftDate?: string | null; readonly yearLeft?: number } = {},
    ) => {
      for (const n of who) {
        people.putListing({ scope: 'past', id: idOf(n) }, { communityId: idOf(n), leftDate: null, ...left })
        state.markSeen(idOf(n), 'past', 1)
        people.putDetail({ id: idOf(n) }, detailOf(n, days))
      }
      db.prepare("UPDATE seen SET absent = 0 WHERE scope = 'past'").run()
    },
    /** The first 404 was this long ago. */
    missing: (n: number, ms: number) =>
      void db.prepare('INSERT INTO missing VALUES (?, ?)').run(idOf(n), ago(ms)),
    /** A person departed this long ago. */
    departed: (who: readonly number[], ms: number, proof = 'gone') => {
      for (const n of who) db.prepare('INSERT INTO tombstone VALUES (?, ?, ?)').run(idOf(n), ago(ms), proof)
    },
    confirm: (found: Parameters<typeof confirmDepartures>[1] = { was: null, is: null }) =>
      time.run(confirmDepartures(own, found)),
    failedConfirm: () =>
      time.run(confirmDepartures(own, { was: null, is: null })).catch((error: unknown) => error),
    /** Who went, and on which proof. */
    gone: () =>
      pairs('SELECT community_id AS id, proof AS said FROM tombstone ORDER BY 1').map(({ id, said }) => [
        numberOf(id),
        said,
      ]),
    noted: () =>
      pairs('SELECT community_id AS id, first_at AS said FROM missing ORDER BY 1').map(({ id, said }) => [
        numberOf(id),
        time.clock.now() - Date.parse(said),
      ]),
    suspects: () => deps.removal.suspects().map(({ id }) => numberOf(id)),
    committed: () => all.committed.map(numberOf),
  }
}
