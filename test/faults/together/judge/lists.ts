import type { Person } from '../model/person.ts'
import { isSettled, type Known, note, oneOf, roundBegan } from './known.ts'
import type { Said, SaidHit } from './said.ts'

/** "Complete" means that everybody who was listed during the whole round is held. */
export function judgeComplete(known: Known, said: Said): void {
  const { moments, lagMs } = known
  const { status } = said
  const completeAt = (name: string) => status.datasets.find((one) => one.name === name)?.completeAt ?? null
  const began = roundBegan(known, said)
  const wholeAt = began === null ? completeAt('current') : status.lastCompleteAt
  const held = new Set(said.current.map(({ id }) => id))
  const anywhere = new Set([...said.past, ...said.current].map(({ id }) => id))
  /** If no round reports its beginning, it is assumed to have taken no longer than the longest round. */
  const from = (at: string) => moments.earliest(at) - longestRoundMs - lagMs
  if (wholeAt !== null) everybodyHeld(known, 'current', { since: began ?? from(wholeAt), at: wholeAt, held })
  const pastAt = completeAt('past')
  if (pastAt !== null) everybodyHeld(known, 'past', { since: from(pastAt), at: pastAt, held: anywhere })
}

const longestRoundMs = 600_000
type Claim = { readonly since: number; readonly at: string; readonly held: ReadonlySet<string> }

/** People that were listed all the time are held, unless they have left the list since. */
function everybodyHeld(known: Known, stage: Person['stage'], { since, at, held }: Claim): void {
  const until = known.moments.latest(at)
  for (const id of known.history.ids()) {
    const states = known.history.during(id, since, until)
    if (states.length === 0 || !states.every((state) => state.stage === stage)) continue
    if (isNew(known, id, since) || hasGone(known, id, { stage, until })) continue
    note(known, true)
    if (!held.has(id)) known.verdict.faults.push(`${stage} students complete at ${at}, and ${id} is not held`)
  }
}

function hasGone(
  { history }: Known,
  id: string,
  { stage, until }: { stage: string; until: number },
): boolean {
  return history.during(id, until, Number.POSITIVE_INFINITY).some((state) => state.stage !== stage)
}

/** What a list shows of a person must have been true at some time since the last complete round began. */
export function judgeRows(known: Known, said: Said): void {
  const freshSince = roundBegan(known, said)
  for (const row of [...said.current, ...said.past, ...said.typed]) {
    const isFresh = freshSince !== null && isSettled(known, row.id, freshSince)
    const states = known.history.during(row.id, isFresh ? freshSince : 0, said.now)
    for (const field of ['surname', 'schoolId'] as const)
      oneOf(
        known,
        `row ${row.id} ${field}`,
        row[field],
        states.map((state) => state[field] ?? ''),
      )
    judgeReasons(known, row, states)
    if (row.kind === 'past' && row.boarder)
      known.verdict.faults.push(`${row.id} left, and is called a boarder`)
  }
  for (const { name, held, untrueTotal } of said.status.datasets) {
    const listed = name === 'current' ? said.current : name === 'past' ? said.past : null
    const isAnybody = known.history.everybody(said.now).some(({ person }) => person.stage === name)
    // a person in both lists is shown only in the current one
    if (name === 'current') note(known, isAnybody)
    if (listed !== null && name === 'current' && held !== listed.length)
      known.verdict.faults.push(`${held} are said to be held, and ${listed.length} are found`)
    if (untrueTotal !== null && name === 'current' && !wasSaid(known, untrueTotal, said.lyingTotal))
      known.verdict.faults.push(`the service is said to have said ${untrueTotal}`)
  }
}

/** Whether the service reported this total: a constant false one, or a true one that may have changed since. */
function wasSaid({ history }: Known, total: number, lyingTotal: number | null): boolean {
  if (lyingTotal !== null) return total === lyingTotal
  const moments = history.ids().flatMap((id) => history.of(id).map(({ from }) => from))
  const listed = (at: number) =>
    history.everybody(at).filter(({ person }) => person.stage === 'current').length
  return moments.some((at) => listed(at) === total)
}

function judgeReasons(known: Known, row: SaidHit, states: readonly Person[]): void {
  for (const { field, stored } of row.reasons)
    if (field === 'surname' && stored !== '' && !states.some(({ surname }) => surname === stored))
      known.verdict.faults.push(`${row.id} is found by the surname “${stored}”, which it never had`)
}

const isNew = ({ history }: Known, id: string, since: number) => (history.of(id)[0]?.from ?? 0) > since
