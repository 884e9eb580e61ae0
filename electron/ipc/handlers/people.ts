import type { PersonCard } from '../../../shared/domain/card.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import { maskCard } from '../../../shared/domain/mask-card.ts'
import type { MatchReason, PersonRow } from '../../../shared/domain/search.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import type { Corrections } from '../../edits/corrections.ts'
import type { PeopleIndex } from '../../search/people-index.ts'
import { type StoredCard, toCard } from '../../storage/cache/card/card.ts'
import type { KeptRow } from '../../storage/cache/kept.ts'
import { projectPerson } from '../../storage/cache/project-person.ts'
import { type PeopleReader, toPersonRow } from '../../storage/cache/read-people.ts'
import type { Access } from '../../storage/journal/access-log.ts'
import type { Keep } from '../../sync/keep.ts'

export type PeopleDeps = {
  readonly people: PeopleReader
  readonly index: Pick<PeopleIndex, 'search' | 'similarTo'> & { isBuilding(): boolean }
  readonly corrections: Pick<Corrections, 'waitingOf' | 'waitingPeople'>
  readonly api: Pick<SchoolApi, 'readCurrent' | 'searchCurrent'>
  readonly mayCorrect: () => boolean
  /** Read one person's details now and store them; resolves when they are committed. */
  readonly refresh: (id: PersonId) => Promise<void>
  /** Into the journal, ids only. */
  readonly noteAccess: (access: Access) => void
  /** A person is looking at this card. */
  readonly lookedAt: (id: PersonId) => void
  readonly isLookedAt: (id: PersonId) => boolean
  /** An answer that was just read, as far as it may be shown. */
  readonly keep: Pick<Keep, 'detail' | 'currentRow'>
  /** Whether birth dates and home addresses stay here until they are asked for. */
  readonly masks: () => boolean
  /** YYYY-MM-DD where this computer is. */
  readonly today: () => string
}
const pageSize = 50
type Topic = 'people.search' | 'people.card' | 'people.cardAsAt' | 'people.refresh' | 'people.askSchool'

export function createPeopleHandlers(open: () => PeopleDeps): Pick<Handlers, Topic> {
  return {
    'people.search': (query) => {
      const { index, people, corrections, masks } = open()
      const { hits, ...answer } = index.search(query)
      const isMasking = masks()
      const waiting = corrections.waitingPeople()
      const stored = new Map(
        people
          .byIds(hits.map(({ id }) => personId.parse(id)))
          .map((row) => [row.community_id as string, row]),
      )
      return {
        ...answer,
        building: index.isBuilding(),
        hits: hits.flatMap((hit) => {
          const person = stored.get(hit.id)
          if (person === undefined) return []
          return [
            {
              ...toPersonRow(person, waiting.has(person.community_id)),
              tier: hit.tier,
              reasons: isMasking ? hit.reasons.map(withoutWord) : [...hit.reasons],
              missed: [...hit.missed],
              similar: hit.similar.map((id) => personId.parse(id)),
            },
          ]
        }),
      }
    },
    'people.card': ({ id, because }) => {
      const deps = open()
      const card = cardOf(deps, id)
      // Said to be seen again, of somebody nobody has open, is seen: what the journal holds is not the window's choice.
      if (because === 'open' || !deps.isLookedAt(id)) {
        deps.lookedAt(id)
        deps.noteAccess({ action: 'open', subject: 'card', personId: id })
      }
      return card
    },
    'people.cardAsAt': async ({ id, date }) => {
      const deps = open()
      const record = recordOf(deps, id)
      const who = { communityId: id, schoolId: record.person.school_id }
      const detail = deps.keep.detail(await deps.api.readCurrent(who, { date }))
      // The list row knows nothing of that day: where the two speak of the same thing, the answer of the day counts.
      const current = { ...record.current, ...detail }
      return overlaid(deps, toCard({ ...record, current, detail }, date, true))
    },
    'people.askSchool': async ({ filters, page }) => {
      const { api, people, keep } = open()
      const answer = await api.searchCurrent(filters, { page, limit: pageSize })
      const rows = answer.rows.map((row) => liveRow(keep.currentRow(row), row.communityId))
      return {
        rows: rows.map((row) => ({ ...row, inCopy: people.byIds([row.id]).length > 0 })),
        total: answer.meta.totalRecordCount,
        page,
        pageSize,
      }
    },
    'people.refresh': async ({ id }) => {
      await open().refresh(id)
      return cardOf(open(), id)
    },
  }
}

/** A row of the school's answer as a line of a list; only what could also be stored. */
function liveRow(row: KeptRow, id: PersonId): PersonRow {
  const columns = projectPerson({ current: row, past: null, detail: null })
  return toPersonRow({ ...columns, community_id: id, list_at: '', detail_at: null }, false)
}

function recordOf({ people }: PeopleDeps, id: PersonId) {
  const record = people.record(id)
  if (record === null) throw new AppError({ code: 'unknown-person' })
  return record
}

const cardOf = (deps: PeopleDeps, id: PersonId): PersonCard =>
  overlaid(deps, toCard(recordOf(deps, id), deps.today()))

/** The school's values stay the school's; what waits to be corrected stands beside them. */
function overlaid(deps: PeopleDeps, card: StoredCard): PersonCard {
  const whole = {
    ...card,
    similar: similarTo(deps, card),
    waiting: deps.corrections
      .waitingOf(card.id)
      .map(({ id, field, base, mine, state }) => ({ editId: id, field, base, mine, state, masked: false })),
    editing: editing(deps, card),
  }
  return deps.masks() ? maskCard(whole) : whole
}

/** Why somebody was found, without telling more of a masked field than was typed. */
function withoutWord(reason: MatchReason): MatchReason {
  const isMasked = reason.field === 'birthDate' || reason.field === 'address'
  return isMasked ? { ...reason, word: reason.typed } : reason
}

/** So many rows tell a desk that it must ask; more would hide the card. */
const mostSimilar = 6

/** Those who are here, or gone, like the person themselves come first: they are the likelier mistake. */
function similarTo({ index, people, corrections }: PeopleDeps, { id, kind }: StoredCard): PersonRow[] {
  const waiting = corrections.waitingPeople()
  const rows = people
    .byIds(index.similarTo(id).map((each) => personId.parse(each)))
    .map((person) => toPersonRow(person, waiting.has(person.community_id)))
  const [alike, others] = [rows.filter((row) => row.kind === kind), rows.filter((row) => row.kind !== kind)]
  return [...alike, ...others].slice(0, mostSimilar)
}

function editing({ mayCorrect }: PeopleDeps, card: StoredCard): PersonCard['editing'] {
  if (card.provenance.liveAsAt !== null) return { allowed: false, because: 'live' }
  return mayCorrect() ? { allowed: true } : { allowed: false, because: 'read-only-key' }
}
