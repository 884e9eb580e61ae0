import { isDeepStrictEqual } from 'node:util'
import { correctionsOf } from '../../../electron/storage/journal/journal-events.ts'
import type { StoredCorrection } from '../../../electron/storage/queue/stored-correction.ts'
import type { Clerk, Want } from './clerk.ts'
import type { OfficeDesk } from './office-desk.ts'
import { type Oracle, unreadable as unseen } from './oracle.ts'

type End = {
  readonly desk: OfficeDesk
  readonly clerk: Clerk
  readonly oracle: Oracle
  /** School ID of somebody whose record cannot be read: theirs may wait, no one else's. */
  readonly unreadable: string | null
  readonly see: (name: string) => void
}

const automatic: readonly string[] = ['queued', 'sending', 'uncertain']
/** What somebody's typing makes of a correction: it waits, or is over where it is what the school has. */
const typed: ReadonlySet<string> = new Set(['queued', 'withdrawn'])
const endedStates: readonly string[] = ['applied', 'withdrawn', 'superseded']

/** What must be so when the network has been well for long: nothing lost, nothing stuck, nothing claimed in vain. */
export function finalFaults({ desk, clerk, oracle, unreadable, see }: End): string[] {
  const all = desk.store.all()
  for (const { state } of all) see(`ended as ${state}`)
  const paused = desk.corrections().queue().paused
  const waiting = all.filter(
    ({ state, schoolId }) => automatic.includes(state) && paused === null && schoolId !== unreadable,
  )
  const notified = new Map(
    desk
      .corrections()
      .queue()
      .corrections.map(({ id, last }) => [id, last?.failure?.code]),
  )
  const stuck = waiting.filter(
    (correction) => !(notified.get(correction.id) === 'needs-answers' && isHeldUp(correction, all)),
  )
  const lost = clerk.wants().filter((want) => !isKept(want, { all, oracle }))
  const claimed = all.filter(
    (correction) =>
      correction.state === 'applied' &&
      !oracle.valuesSince(correction.personId, correction.field, 0).has(correction.mine),
  )
  const everStood = desk.journal.map(
    (record) => (JSON.parse(record) as { edit: StoredCorrection }).edit, // the store's own notes
  )
  /** Without anything said of what was there before: neither settled, nor typed over. */
  const isTakenBack = ({ id, base }: StoredCorrection, since: number) =>
    all.some((correction) => correction.id === id && correction.state === 'withdrawn') &&
    !clerk.hasSettled(id) &&
    !everStood.slice(since).some((later) => later.id === id && typed.has(later.state) && later.base !== base)
  const gone = oracle
    .blanked()
    .filter(
      ({ person, field, value }) =>
        !everStood.some(
          (correction, at) =>
            correction.personId === person &&
            correction.field === field &&
            (correction.mine === value || (correction.base === value && !isTakenBack(correction, at))),
        ),
    )
  const replayed = correctionsOf(desk.journal)
  const strayed = all.filter((correction) => !isDeepStrictEqual(replayed.get(correction.id), correction))
  return [
    ...strayed.map((correction) => `the journal tells another story: ${say(correction)}`),
    ...(replayed.size === all.length ? [] : ['the journal knows corrections that the queue does not']),
    ...desk.bugs.map((error) => `reported as a bug: ${error.stack}`),
    ...stuck.map((correction) => `stuck: ${say(correction)}`),
    ...lost.map(
      (want) => `lost: ${want.field} = ${want.value}; ${all.filter(isOf(want)).map(say).join(' | ')}`,
    ),
    ...claimed.map((correction) => `claimed: ${say(correction)}`),
    ...gone.map(({ field, value }) => `emptied and not offered back: ${field} "${value}"`),
  ]
}

/** Where an update empties what it leaves out, one refused field that no read shows keeps all of that person. */
const isHeldUp = ({ personId }: StoredCorrection, all: readonly StoredCorrection[]) =>
  all.some(
    (correction) => correction.personId === personId && unseen.has(correction.field) && !isOver(correction),
  )
const isOver = ({ state }: StoredCorrection) => automatic.includes(state) || endedStates.includes(state)

const isOf = (want: Want) => (correction: StoredCorrection) =>
  correction.personId === want.person && correction.field === want.field

function isKept(want: Want, { all, oracle }: { all: readonly StoredCorrection[]; oracle: Oracle }): boolean {
  // Typed back to what the form showed: where nothing waited any more, nothing is left to do.
  if (want.isRevert && !oracle.wasSentSince(want)) return true
  return all.filter(isOf(want)).some(({ mine, state }) => {
    if (mine !== want.value) return false
    if (state === 'withdrawn') return want.isRevert
    if (!endedStates.includes(state)) return true
    return state === 'applied' && oracle.valuesSince(want.person, want.field, want.since).has(want.value)
  })
}

const say = ({ field, base, mine, theirs, state, attempts, last }: StoredCorrection) =>
  `${field} ${state} ${base}→${mine} (school ${theirs}, ${attempts} attempts, ${JSON.stringify(last?.failure)})`
