import type { Person } from '../model/person.ts'
import { isSettled, type Known, note, oneOf, roundBegan } from './known.ts'
import type { Held, Said, SaidCard } from './said.ts'

/** The shown value; null if the desk reports that it does not hold the value, withholds it, or has not read it yet. */
function plain(held: Held | undefined): string | null {
  if (typeof held?.value === 'string') return held.value
  return held?.absent === 'not-recorded' ? '' : null
}

type Shown = (card: SaidCard) => Held | undefined
/** What a card shows, and the school's value of the same. */
const values: readonly (readonly [string, Shown, (person: Person) => string])[] = [
  ['surname', ({ identity }) => identity.surname, ({ surname }) => surname ?? ''],
  ['given', ({ identity }) => identity.given, ({ givenName }) => givenName],
  ['preferred', ({ identity }) => identity.preferred, ({ prefName }) => prefName ?? ''],
  ['birth date', ({ identity }) => identity.birthDate, ({ birthDate }) => birthDate ?? ''],
  ['school ID', ({ identity }) => identity.schoolId, ({ schoolId }) => schoolId],
  ['mobile', ({ contact }) => contact.mobile, ({ mobile }) => mobile ?? ''],
]

/** A value shown must have been the school's at the moment the card names, or later. */
export function judgeCards(known: Known, said: Said): void {
  const freshSince = roundBegan(known, said)
  for (const card of said.cards) {
    const listAt = known.moments.earliest(card.provenance.listAt) - known.lagMs
    const since = Math.max(listAt, isSettled(known, card.id, freshSince) ? (freshSince ?? listAt) : listAt)
    const rows = known.history.during(card.id, since, said.now)
    for (const [name, heldBy, recordedOf] of values)
      oneOf(known, `card ${card.id} ${name}`, plain(heldBy(card)), rows.map(recordedOf))
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
  // A key that may not read details gets none in a complete round: they keep their own moment.
  const mayRead = said.status.datasets.every(({ name, isForbidden }) => name !== 'details' || !isForbidden)
  const isFresh =
    mayRead && freshSince !== null && !said.unread.has(card.id) && isSettled(known, card.id, freshSince)
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

/** A boarding house shown for a day must be the school's for that day when the details were read, or later. */
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

/** No person may be found by an address that was protected before the person's details were read. */
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

const listOf = <T>(held: Held | undefined): readonly T[] =>
  Array.isArray(held?.value) ? (held.value as T[]) : []
