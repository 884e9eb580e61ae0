import type { History } from '../model/history.ts'
import type { Person } from '../model/person.ts'
import type { Moments } from './moments.ts'
import type { Held, Said, SaidCard, SaidHit } from './said.ts'

export type Verdict = {
  readonly faults: string[]
  /** Answers given, and those that could have been another one. */
  asked: number
  couldBeFalse: number
}
export type Known = {
  readonly history: History
  readonly lagMs: number
  readonly verdict: Verdict
  readonly moments: Moments
}

/** What is said; null where it is said that this is not held here, withheld, or not there yet. */
function plain(held: Held | undefined): string | null {
  if (typeof held?.value === 'string') return held.value
  return held?.absent === 'not-recorded' ? '' : null
}

/** A value shown must have been the school's at the moment the card names, or later. */
export function judgeCards(known: Known, said: Said): void {
  const freshSince = roundBegan(known, said)
  for (const card of said.cards) {
    const listAt = known.moments.earliest(card.provenance.listAt) - known.lagMs
    const since = Math.max(listAt, isSettled(known, card.id, freshSince) ? (freshSince ?? listAt) : listAt)
    const rows = known.history.during(card.id, since, said.now)
    oneOf(
      known,
      `card ${card.id} surname`,
      plain(card.identity.surname),
      rows.map(({ surname }) => surname ?? ''),
    )
    oneOf(
      known,
      `card ${card.id} given`,
      plain(card.identity.given),
      rows.map(({ givenName }) => givenName),
    )
    oneOf(
      known,
      `card ${card.id} preferred`,
      plain(card.identity.preferred),
      rows.map(({ prefName }) => prefName ?? ''),
    )
    oneOf(
      known,
      `card ${card.id} birth date`,
      plain(card.identity.birthDate),
      rows.map(({ birthDate }) => birthDate ?? ''),
    )
    oneOf(
      known,
      `card ${card.id} school ID`,
      plain(card.identity.schoolId),
      rows.map(({ schoolId }) => schoolId),
    )
    oneOf(
      known,
      `card ${card.id} mobile`,
      plain(card.contact.mobile),
      rows.map(({ mobile }) => mobile ?? ''),
    )
    if (card.kind === 'current') judgeDetails(known, said, { card, freshSince })
  }
}

function judgeDetails(
  known: Known,
  said: Said,
  { card, freshSince }: { card: SaidCard; freshSince: number | null },
): void {
  const detailAt = known.moments.earliest(card.provenance.detailAt)
  if (Number.isNaN(detailAt)) return
  const isFresh = freshSince !== null && !said.unread.has(card.id) && isSettled(known, card.id, freshSince)
  const since = isFresh ? Math.max(detailAt, freshSince) : detailAt
  const states = known.history.during(card.id, since, said.now)
  for (const { kind, lines } of listOf<{ kind: string; lines: Held }>(card.contact.addresses)) {
    const [street] = Array.isArray(lines.value) ? lines.value : []
    if (typeof street !== 'string') continue
    const shown = states.flatMap(({ addresses }) =>
      addresses.flatMap((one) => (one.meaning === kind && one.confidential === false ? [one.street] : [])),
    )
    oneOf(known, `card ${card.id} ${kind} street`, street, shown)
  }
  const [photo] = listOf<{ decision: string }>(card.photoPermissions)
  if (photo !== undefined)
    oneOf(
      known,
      `card ${card.id} photo`,
      photo.decision,
      states.map(({ photoGranted }) => (photoGranted ? 'granted' : 'refused')),
    )
  const placements = listOf<{ house: string; start: string | null; end: string | null }>(card.boarding)
  const spell = (all: readonly { house: string; start: string | null; end: string | null }[]) =>
    all
      .map(({ house, start, end }) => `${house} ${start}–${end}`)
      .toSorted()
      .join('; ')
  oneOf(
    known,
    `card ${card.id} placements`,
    spell(placements),
    states.map(({ placements: all }) => spell(all)),
  )
}

/** "Complete" means that everybody who was listed during the whole round is held. */
export function judgeComplete(known: Known, said: Said): void {
  const { moments, lagMs } = known
  const { status } = said
  const completeAt = (name: string) => status.datasets.find((one) => one.name === name)?.completeAt ?? null
  const began = roundBegan(known, said)
  const wholeAt = began === null ? completeAt('current') : status.lastCompleteAt
  const held = new Set(said.current.map(({ id }) => id))
  const anywhere = new Set([...said.past, ...said.current].map(({ id }) => id))
  /** Where no round says when it began, it has not taken longer than this. */
  const from = (at: string) => moments.earliest(at) - longestRoundMs - lagMs
  if (wholeAt !== null) everybodyHeld(known, 'current', { since: began ?? from(wholeAt), at: wholeAt, held })
  const pastAt = completeAt('past')
  if (pastAt !== null) everybodyHeld(known, 'past', { since: from(pastAt), at: pastAt, held: anywhere })
}

const longestRoundMs = 600_000
type Claim = { readonly since: number; readonly at: string; readonly held: ReadonlySet<string> }

/** Whoever was listed all the time is held, unless the list has let go of them since. */
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

/** Placed in a house on a day, as the school had it when the details were read, or later. */
export function judgeHouses(known: Known, said: Said): void {
  const covers = ({ placements }: Person, house: string) =>
    placements.some(
      ({ houseId, start, end }) =>
        houseId === house && (start ?? '') <= said.date && (end ?? '9999-12-31') >= said.date,
    )
  for (const { id: house, placed } of said.houses)
    for (const { id, detailAt } of placed) {
      const states = known.history.during(id, known.moments.earliest(detailAt), said.now)
      note(
        known,
        states.some((state) => !covers(state, house)),
      )
      if (!states.some((state) => covers(state, house)))
        known.verdict.faults.push(`${id} is said to be placed in ${house} on ${said.date}`)
    }
}

/** Nobody is found by an address that was protected before their details were read. */
export function judgeStreets(known: Known, said: Said): void {
  for (const { id, street } of said.byStreet) {
    const card = said.cards.find((one) => one.id === id)
    const states = known.history.during(
      id,
      known.moments.earliest(card?.provenance.detailAt ?? null),
      said.now,
    )
    const isShown = states.some(({ addresses }) =>
      addresses.some((one) => one.street === street && one.confidential === false),
    )
    if (states.length > 0 && !isShown)
      known.verdict.faults.push(`${id} is found by the protected “${street}”`)
  }
}

/** When the round began that says it is complete, less what the searches are behind; null where none says so. */
function roundBegan({ moments, lagMs }: Known, { status }: Said): number | null {
  const { lastOutcome, lastAttemptAt, lastCompleteAt, running } = status
  if (running !== null || lastOutcome?.kind !== 'complete' || lastCompleteAt === null) return null
  return moments.earliest(lastAttemptAt) - lagMs
}

/** What a line of a list says of somebody has been so since the round that calls the copy complete. */
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
    // whoever stands in both lists is shown in the current one alone
    if (listed !== null && name === 'current' && held !== listed.length)
      known.verdict.faults.push(`${held} are said to be held, and ${listed.length} are found`)
    if (untrueTotal !== null && name === 'current' && !wasSaid(known, untrueTotal, said.lyingTotal))
      known.verdict.faults.push(`the service is said to have said ${untrueTotal}`)
  }
}

/** The service says always the same untruth, or the truth of some moment, which may be over when its list is read again. */
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

/** Enrolled all along since then: only of these a round can know everything. */
function isSettled({ history }: Known, id: string, since: number | null): boolean {
  if (since === null) return false
  const last = history.of(id).at(-1)?.from ?? 0
  const states = history.during(id, since, Math.max(last, since))
  return states.length > 0 && states.every(({ stage }) => stage === 'current')
}
const isNew = ({ history }: Known, id: string, since: number) => (history.of(id)[0]?.from ?? 0) > since

function oneOf(known: Known, what: string, shown: string | null, possible: readonly string[]): void {
  if (shown === null) return
  note(known, new Set(possible).size > 1 || possible.length > 1)
  if (!possible.includes(shown))
    known.verdict.faults.push(
      `${what}: “${shown}” is shown, and since then it was ${[...new Set(possible)].map((one) => `“${one}”`).join(', ') || 'nothing'}`,
    )
}
function note({ verdict }: Known, couldBeFalse: boolean): void {
  verdict.asked += 1
  if (couldBeFalse) verdict.couldBeFalse += 1
}
const listOf = <T>(held: Held | undefined): readonly T[] =>
  Array.isArray(held?.value) ? (held.value as T[]) : []
