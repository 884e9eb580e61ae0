import type { CurrentSearchRowRead } from '../../../shared/api/current-search-row.ts'
import type { PersonCard } from '../../../shared/domain/card.ts'
import { asksSchool, type Connection } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import { maskCard } from '../../../shared/privacy/mask-card.ts'
import { fitOfCurrent } from '../../../shared/privacy/scope-fit.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { narrowedBy } from '../../../shared/scope/place-filters.ts'
import { noOneFound } from '../../api/http.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import type { SearchPage } from '../../api/search-page.ts'
import type { QueueView } from '../../corrections/queue-view.ts'
import type { RemoteServices } from '../../school/between/writer-services.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import { maxSimilar } from '../../search/people/similar-people.ts'
import type { PeopleIndex } from '../../search/people-index.ts'
import { type StoredCard, toCard } from '../../storage/cache/card/card.ts'
import type { KeptRow } from '../../storage/cache/kept.ts'
import { projectPerson } from '../../storage/cache/project-person.ts'
import { noDayStatus, type PeopleReader, toPersonRow } from '../../storage/cache/read-people.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import type { Scheduler } from '../../sync/scheduler.ts'
import { createPeopleSearch } from './hidden-field-search.ts'
import { type DeskRules, type Looking, noteLook, noteUnlessOpen } from './note-look.ts'
import { rememberedRow, rowsOn } from './person-rows.ts'
import { sayReason } from './say-reason.ts'

type Open = Looking &
  Pick<
    OpenSchool,
    'people' | 'remembered' | 'recent' | 'mayCorrect' | 'narrowing' | 'writer' | 'trailBehind'
  > & {
    readonly index: Pick<PeopleIndex, 'search' | 'similarTo'> & { isBuilding(): boolean }
    readonly corrections: Pick<QueueView, 'waitingOf' | 'waitingPeople'>
    readonly api: Pick<SchoolApi, 'readCurrent' | 'searchCurrent'>
    readonly scheduler: Pick<Scheduler, 'status'>
    readonly connection: Pick<Connection, 'relay'>
    readonly write: { readonly people: Pick<RemoteServices['people'], 'refresh'> }
    readonly keep: Pick<FieldKeep, 'detailAsAt' | 'currentRow'>
  }
const pageSize = 50

export function createPeopleHandlers(open: () => Open, rules: DeskRules) {
  const search = createPeopleSearch(rules)
  /** The rows of the last first page. With a size of its own, a window could find out the hidden total. */
  let sizeOfFirst = 0
  return {
    'people.search': async (query) => {
      const { hits, ...answer } = await search(open(), query)
      const { index, people, remembered, corrections } = open() // throws if Foyer was locked meanwhile
      const waiting = corrections.waitingPeople()
      const rowOf = rowsOn({ people, corrections }, rules.today())
      const rows = people.byIds(hits.map(({ id }) => personId.parse(id)))
      const stored = new Map(rows.map((row) => [row.community_id, row]))
      return {
        ...answer,
        ignoredWords: [...answer.ignoredWords],
        narrowing: [...answer.narrowing],
        groups: [...answer.groups],
        building: index.isBuilding(),
        hits: hits.flatMap((hit) => {
          const id = personId.parse(hit.id)
          const person = stored.get(id)
          const row =
            person === undefined ? rememberedRow(id, remembered(id), waiting.has(id)) : rowOf(person)
          if (row === null) return []
          return {
            ...row,
            tier: hit.tier,
            fits: hit.fits,
            reasons: hit.reasons.map((reason) => sayReason(person, reason)),
            missed: [...hit.missed],
            similar: hit.similar.map((similar) => personId.parse(similar)),
          }
        }),
      }
    },
    'people.rows': ({ ids }) => asRows(open(), rules.today(), ids),
    'people.card': async ({ id, because }) => {
      const deps = open()
      const card = cardOf(deps, rules, id)
      // A refresh of a card that is not open counts as a look: the window must not choose what is logged.
      if (because === 'open' || !deps.isOpenPerson(id)) {
        await noteLook(deps, rules, id)
        open() // throws if Foyer was locked meanwhile
      }
      return card
    },
    // A look at a person on another day is logged separately, even while their card is open.
    'people.cardAsAt': async ({ id, date }) => {
      const { person } = recordOf(open(), id)
      await noteLook(open(), rules, id)
      const then = await open().api.readCurrent({ communityId: id, schoolId: person.school_id }, { date })
      const deps = open() // throws if Foyer was locked meanwhile
      const record = recordOf(deps, id)
      const detail = deps.keep.detailAsAt(then, record)
      // The list row is not of that day, so the day's answer overrides it.
      const unreadable = [...(record.current?.unreadable ?? []), ...(detail.unreadable ?? [])]
      const current = { ...record.current, ...detail, unreadable }
      return overlaid(deps, rules, toCard({ ...record, current, detail }, date, true))
    },
    'people.askSchool': async ({ filters, page }) => {
      const { api, people, keep, scheduler, narrowing } = open()
      const { holds } = scheduler.status()
      const own = narrowedBy(filters, narrowing())
      const answer = own && (await api.searchCurrent(own, { page, limit: pageSize }).catch(noOneFound))
      if (answer === null) return { rows: [], total: null, page, pageSize, hasMore: false }
      const shown = answer.rows.filter((row) => isHeldHere(holds, { row, today: rules.today(), people }))
      const rows = shown.map((row) => liveRow(keep.currentRow(row), row.communityId))
      const { totalRecordCount } = answer.meta
      if (page === 1) sizeOfFirst = rowsOfPage(answer, page)
      const size = page > 1 && sizeOfFirst > 0 ? sizeOfFirst : rowsOfPage(answer, page)
      return {
        rows: rows.map((row) => ({ ...row, inCopy: people.byIds([row.id]).length > 0 })),
        total: holds === null ? totalRecordCount : null,
        page,
        pageSize: size,
        // A page may have fewer rows than the school sent, because this desk does not show everyone.
        hasMore: totalRecordCount === null ? answer.rowsSent >= size : page * size < totalRecordCount,
      }
    },
    'people.refresh': async ({ id }) => {
      recordOf(open(), id) // a look at an unknown person is none
      await noteUnlessOpen(open(), rules, id)
      await open().write.people.refresh(id)
      return cardOf(open(), rules, id)
    },
  } satisfies Partial<Handlers>
}

/** The rows per page that the service really sends, from which the next page's start follows. */
function rowsOfPage({ meta, rowsSent }: SearchPage<unknown>, page: number): number {
  const { limit, totalRecordCount } = meta
  const isStated = limit !== null && limit >= Math.max(1, rowsSent) && limit < pageSize
  // Without a total, a short first page may be the only one, or as long as the service allows.
  const expected = Math.min(pageSize, totalRecordCount ?? (isStated ? 0 : pageSize))
  if (page === 1 && rowsSent > 0 && rowsSent < expected) return rowsSent
  return isStated ? limit : pageSize
}

type Shown = {
  readonly row: CurrentSearchRowRead
  readonly today: string
  readonly people: Pick<PeopleReader, 'byIds'>
}

/** Whether this desk may show the person of a row. If the row does not decide it, the desk shows people it holds. */
function isHeldHere(holds: DeskScope | null, { row, today, people }: Shown): boolean {
  if (holds === null) return true
  const fit = fitOfCurrent(holds, { row, detail: null }, today)
  return fit === 'inside' || (fit === 'unsaid' && people.byIds([row.communityId]).length > 0)
}

/** A row of the school's answer as a line of a list, with only the fields that may be stored. */
function liveRow(row: KeptRow, id: PersonId): PersonRow {
  const columns = projectPerson({ current: row, past: null, detail: null })
  return toPersonRow({ ...columns, community_id: id, list_at: '', detail_at: null }, false, {
    ...noDayStatus,
    start: row.academicStartDate ?? null,
    leaving: row.leavingDate ?? null,
    boarding_status: row.boardingStatus ?? null,
  })
}

function recordOf({ people }: Open, id: PersonId) {
  const record = people.record(id)
  if (record === null) throw new AppError({ code: 'unknown-person' })
  return record
}

const cardOf = (deps: Open, rules: DeskRules, id: PersonId): PersonCard =>
  overlaid(deps, rules, toCard(recordOf(deps, id), rules.today()))

/** Adds waiting corrections beside the school's values. */
function overlaid(deps: Open, rules: DeskRules, card: StoredCard): PersonCard {
  const whole = {
    ...card,
    changed: card.provenance.liveAsAt === null ? deps.recent.thisWeek(card.id) : [],
    similar: similarTo(deps, rules.today(), card),
    waiting: deps.corrections.waitingOf(card.id).map(({ id, field, base, mine, state }) => {
      return { correctionId: id, field, base, mine, state, masked: false }
    }),
    correcting: correcting(deps, card),
  }
  return rules.masks() ? maskCard(whole) : whole
}

const asRows = (deps: Open, today: string, ids: readonly PersonId[]): PersonRow[] =>
  deps.people.byIds(ids).map(rowsOn(deps, today))

/** Lists people of the same kind (current or past) first, because they are more easily confused. */
function similarTo(deps: Open, today: string, { id, kind }: StoredCard): PersonRow[] {
  const all = deps.people.byIds(deps.index.similarTo(id).map((each) => personId.parse(each)))
  const [alike, others] = [all.filter((one) => one.kind === kind), all.filter((one) => one.kind !== kind)]
  const ids = [...alike, ...others].map((person) => person.community_id)
  return asRows(deps, today, ids.slice(0, maxSimilar))
}

function correcting({ mayCorrect, connection }: Open, card: StoredCard): PersonCard['correcting'] {
  if (card.provenance.liveAsAt !== null) return { allowed: false, because: 'live' }
  if (mayCorrect()) return { allowed: true }
  return { allowed: false, because: asksSchool(connection) ? 'read-only-key' : 'follows-relay' }
}
