import type { History } from '../model/history.ts'
import type { Person } from '../model/person.ts'
import type { Held, Said, SaidCard } from './said.ts'

export type Verdict = {
  readonly faults: string[]
  /** Answers given, and those that could have been another one. */
  asked: number
  couldBeFalse: number
}
export type Known = { readonly history: History; readonly lagMs: number; readonly verdict: Verdict }

/** What is said; null where it is said that this is not held here, withheld, or not there yet. */
function plain(held: Held | undefined): string | null {
  if (typeof held?.value === 'string') return held.value
  return held?.absent === 'not-recorded' ? '' : null
}
const momentOf = (text: string | null): number => (text === null ? Number.NaN : Date.parse(text))

/** A value shown must have been the school's at the moment the card names, or later. */
export function judgeCards(known: Known, said: Said): void {
  const freshSince = roundBegan(said, known.lagMs)
  for (const card of said.cards) {
    const listAt = momentOf(card.provenance.listAt) - known.lagMs
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
  const detailAt = momentOf(card.provenance.detailAt)
  if (Number.isNaN(detailAt)) return
  const isFresh = freshSince !== null && !said.unread.has(card.id) && isSettled(known, card.id, freshSince)
  const since = isFresh ? Math.max(detailAt, freshSince) : detailAt
  const states = known.history.during(card.id, since, said.now)
  for (const { kind, lines } of listOf<{ kind: string; lines: Held }>(card.contact.addresses)) {
    const [street] = Array.isArray(lines.value) ? lines.value : []
    if (typeof street !== 'string') continue
    const shown = states.flatMap(({ addresses }) =>
      addresses.flatMap((one) => (one.meaning === kind && !one.confidential ? [one.street] : [])),
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
  const { status } = said
  const began = roundBegan(said, known.lagMs)
  if (began === null || status.lastCompleteAt === null) return
  const until = momentOf(status.lastCompleteAt)
  const held = new Set(said.current.map(({ id }) => id))
  for (const id of known.history.ids()) {
    const states = known.history.during(id, began, until)
    if (states.length === 0 || !states.every(({ stage }) => stage === 'current')) continue
    if (isNew(known, id, began)) continue
    note(known, true)
    if (!held.has(id))
      known.verdict.faults.push(`“complete” at ${status.lastCompleteAt}, and ${id} is not held`)
  }
  const past = status.datasets.find(({ name }) => name === 'past')?.completeAt ?? null
  const anywhere = new Set([...said.past, ...said.current].map(({ id }) => id))
  if (past === null) return
  for (const id of known.history.ids()) {
    const states = known.history.during(id, momentOf(past) - 600_000 - known.lagMs, momentOf(past))
    if (states.length === 0 || !states.every(({ stage }) => stage === 'past')) continue
    if (isNew(known, id, momentOf(past) - 600_000 - known.lagMs)) continue
    if (!anywhere.has(id))
      known.verdict.faults.push(`past students complete at ${past}, and ${id} is not held`)
  }
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
      const states = known.history.during(id, momentOf(detailAt), said.now)
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
    const states = known.history.during(id, momentOf(card?.provenance.detailAt ?? null), said.now)
    const isShown = states.some(({ addresses }) =>
      addresses.some((one) => one.street === street && !one.confidential),
    )
    if (states.length > 0 && !isShown)
      known.verdict.faults.push(`${id} is found by the protected “${street}”`)
  }
}

/** When the round began that says it is complete, less what the searches are behind; null where none says so. */
function roundBegan({ status }: Said, lagMs: number): number | null {
  const { lastOutcome, lastAttemptAt, lastCompleteAt, running } = status
  if (running !== null || lastOutcome?.kind !== 'complete' || lastCompleteAt === null) return null
  return momentOf(lastAttemptAt) - lagMs
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
