import { attempt } from '../../../renderer/api/client.ts'
import type { CorrectionForm, PersonField } from '../../../shared/domain/correction.ts'
import type { PersonRow, SearchHit } from '../../../shared/domain/search.ts'
import type { SessionStatus } from '../../../shared/domain/session.ts'
import { defaultSettings } from '../../../shared/domain/settings.ts'
import type { DepartureReview } from '../../../shared/domain/sync.ts'
import type { Reply } from '../../../shared/ipc/bridge.ts'
import type { Answer, Ask, RequestName } from '../../../shared/ipc/contract.ts'
import { fold } from '../../../shared/text/fold.ts'
import { fieldOf } from './sample-fields.ts'
import { sampleCard, sampleRow } from './sample-people.ts'
import {
  connectedReport,
  openStatus,
  quarantined,
  refusedReport,
  sampleQueue,
  syncStatus,
  watchedReview,
} from './sample-school.ts'

export type Answers = { [N in RequestName]?: ((input: Ask<N>) => Answer<N> | Promise<Answer<N>>) | undefined }

export type FakeMainOptions = {
  /** Who may have left; two people who are watched where nothing is said. */
  readonly review?: DepartureReview | undefined
  /** What a test wants answered in its own way. */
  readonly answers?: Answers | undefined
}

/** Plain answers of the contract's types, enough to draw every view without main. */
export function createFakeMain(
  people: number,
  status: SessionStatus,
  { review = watchedReview, answers: ofTest = {} }: FakeMainOptions,
) {
  const asked: { readonly name: string; readonly input: unknown }[] = []
  const rows = Array.from({ length: people }, (_, number) => sampleRow(number)).toSorted((one, other) =>
    one.surname.localeCompare(other.surname),
  )
  const rowOf = (id: string) => rows.find((row) => row.id === id) ?? sampleRow(0)
  let settings = defaultSettings
  let session = status
  let departures = review
  const answers: Answers = {
    'quick.shortcut': () => ({ state: 'off' }),
    'app.about': () => ({ version: '0.1.0', shell: 'a test', newer: null }),
    'session.status': () => session,
    'session.openDemo': () => {
      session = openStatus(true)
      return session
    },
    'session.touched': () => undefined,
    'session.placeBefore': () => null,
    'session.connect': () => {
      session = openStatus(false)
      return connectedReport
    },
    'session.check': () => refusedReport,
    'people.askSchool': ({ page = 1 }) => ({
      rows: rows.slice(0, 10).map((row, place) => ({ ...row, inCopy: place % 3 > 0 })),
      total: 34,
      page,
      pageSize: 10,
      hasMore: page < 4,
    }),
    'demo.endYear': () => ({ changes: ['96 students left'] }),
    'demo.playDay': () => ({ changes: ['Two students left', 'A surname was corrected by the office'] }),
    'settings.read': () => ({ values: settings, fixed: [] }),
    'settings.change': (part) => {
      settings = { ...settings, ...part } as typeof settings
      return { values: settings, fixed: [] }
    },
    'sync.status': () => syncStatus,
    'sync.review': () => departures,
    'sync.approveReview': () => {
      departures = { ...departures, held: null, approvedAt: '2026-11-20T23:54:00.000Z' }
      return departures
    },
    'sync.quarantine': () => [...quarantined],
    'corrections.queue': () => sampleQueue,
    'people.examples': () => ({ phone: '0412', words: 'tho 8 mi', place: 'y8 house:chisholm' }),
    'desk.read': () => ({ pinned: [], narrowings: [], different: [], emergencyAt: null }),
    'desk.left': () => null,
    'desk.leave': () => undefined,
    'desk.muster': () => ({ ticked: [], startedAt: null }),
    'people.sharing': () => [],
    'people.rows': ({ ids }) => ids.map(rowOf),
    'people.search': (query) => search(rows, query),
    'people.card': ({ id }) => sampleCard(rowOf(id)),
    'people.refresh': ({ id }) => sampleCard(rowOf(id)),
    'people.cardAsAt': ({ id, date }) => {
      const card = sampleCard(rowOf(id))
      return {
        ...card,
        provenance: { ...card.provenance, liveAsAt: date },
        correcting: { allowed: false, because: 'live' },
      }
    },
    'people.reveal': ({ field }) =>
      field === 'birthDate'
        ? { field, value: '2012-03-04' }
        : { field, value: [{ kind: 'Home', lines: { value: ['12 Invented Street'] } }] },
    'people.liveAddress': () => [{ kind: 'Home', lines: ['7 Protected Lane', 'Castlemaine VIC 3450'] }],
    'access.note': () => undefined,
    'trail.mayRead': () => false,
    'trail.read': () => ({ entries: [], found: 0, since: null, lost: 0, unclean: 0, broken: 0, files: [] }),
    'trail.save': () => ({ saved: false }),
    'trail.openFile': () => null,
    'trail.putFilesAway': () => undefined,
    'clipboard.copy': () => undefined,
    'people.emergency': () => [
      { name: 'Ash', people: rows.slice(0, 2).map((row) => ({ ...row, phone: '', mobile: '' })) },
    ],
    'boarding.houses': () => [
      { id: 'h1', name: 'Chisholm House', placed: 42 },
      { id: 'h2', name: 'Lawson House', placed: 38 },
    ],
    'boarding.placements': ({ date }) => placements(rows, date),
    'lists.all': () => lists.map(({ path, displayName }) => ({ path, displayName, options: 4, at: readAt })),
    'lists.read': ({ path }) => listOf(path),
    'corrections.form': ({ personId }) => formOf(rowOf(personId)),
    'corrections.saveDraft': () => undefined,
    'corrections.discardDraft': () => undefined,
    'corrections.save': () => undefined,
    'session.losses': () => ({
      unreadable: false,
      files: 0,
      people: 13_952,
      waitingCorrections: [
        { personName: 'Mikki Thompson-Wright', field: 'Surname', mine: 'Nguyen-Tran', masked: false },
      ],
      drafts: 1,
      requests: 0,
    }),
    ...ofTest,
  }
  return {
    asked,
    call: async (name: string, input: unknown): Promise<Reply> => {
      asked.push({ name, input })
      const answer = answers[name as RequestName] as ((input: unknown) => unknown) | undefined
      if (answer === undefined) return { ok: false, failure: { code: 'bad-request', request: name } }
      return attempt(async () => answer(input))
    },
  }
}

const readAt = '2026-11-20T23:42:00.000Z'
const lists = ['Title', 'Gender', 'Student Type', 'Leaving Reason', 'Medical Disease', 'Check Status'].map(
  (displayName) => ({ displayName, path: displayName.toLowerCase().replaceAll(' ', '-') }),
)

function listOf(path: string): Answer<'lists.read'> {
  const displayName = lists.find((list) => list.path === path)?.displayName ?? path
  const words = ['Ms', 'Mr', 'Mrs', 'Mx', 'Dr']
  const options = words.map((description, sortOrder) => ({
    id: `${path}-${sortOrder}`,
    code: description.toUpperCase(),
    description,
    active: sortOrder !== 2,
    sortOrder,
    more: [{ name: 'Default gender', value: sortOrder % 2 ? 'Male' : 'Female' }],
  }))
  return { path, displayName, at: readAt, options }
}

function search(rows: readonly PersonRow[], query: Ask<'people.search'>): Answer<'people.search'> {
  const { text, scope = 'current', offset = 0, limit = 200 } = query
  const inScope = rows.filter(({ kind }) => scope === 'both' || kind === scope)
  const hits = matching(inScope, text.toLowerCase())
  const past = rows.filter(({ kind }) => kind === 'past')
  const elsewhere = scope === 'current' ? matching(past, text) : []
  return {
    hits: hits.slice(offset, offset + limit),
    total: hits.some(({ fits }) => fits) ? hits.filter(({ fits }) => fits).length : hits.length,
    groups: [],
    near: hits.some(({ fits }) => fits) ? hits.filter(({ fits }) => !fits).length : 0,
    ignoredWords: [],
    narrowing: [],
    facets: {
      campus: [
        { value: 'Senior Campus', count: 700 },
        { value: 'Middle School', count: 620 },
      ],
      year: [7, 8, 9, 10, 11, 12].map((year) => ({ value: `Year ${year}`, count: 220 })),
    },
    elsewhere: { scope: 'past', total: elsewhere.length },
    building: false,
    hiddenSearch: null,
  }
}

function matching(rows: readonly PersonRow[], text: string): SearchHit[] {
  const plain = { tier: 'exact' as const, fits: true, reasons: [], missed: [], similar: [] }
  if (text === '') return rows.map((row) => ({ ...row, ...plain }))
  const starts = rows.flatMap((row): SearchHit[] => {
    const fields = ['surname', 'preferred', 'given'] as const
    const names = { surname: 'surname', preferred: 'preferredName', given: 'givenName' } as const
    const field = fields.find((name) => fold(row[name]).startsWith(text))
    if (field === undefined) return []
    const word = fold(row[field]).split(' ')[0] ?? ''
    const how = { tier: 'prefix', fits: true } as const
    const reason = { typed: text, word, field: names[field], ...how, stored: row[field] }
    const similar = row.id.endsWith('0') ? [row.id] : []
    return [{ ...row, ...how, reasons: [reason], missed: [], similar }]
  })
  const sounds = rows
    .filter(({ surname }) => text.startsWith('tom') && surname.startsWith('Thom'))
    .slice(0, 40)
    .map((row): SearchHit => {
      const how = { tier: 'sound', fits: false } as const
      const reason = { typed: text, word: 'thompson', field: 'surname', ...how, stored: '' } as const
      return { ...row, ...how, reasons: [reason], missed: [], similar: [] }
    })
  return [...starts, ...sounds]
}

function placements(rows: readonly PersonRow[], date: string): Answer<'boarding.placements'> {
  const boarders = rows
    .filter(({ boarder, kind }) => boarder && kind === 'current')
    .slice(0, 42)
    .toSorted((one, other) => one.year.localeCompare(other.year, 'en-AU', { numeric: true }))
    .map((row) => ({
      ...row,
      boarderType: 'Full boarder',
      start: '2026-01-28',
      end: null,
      phone: '(03) 5550 1234',
      mobile: '0491 570 006',
      alsoPlaced: [],
      detailAt: readAt,
    }))
  return {
    house: 'Chisholm House',
    date,
    placed: boarders,
    checkWithOffice: rows.slice(0, 1),
    changes: boarders.slice(0, 1).map((row) => ({ ...row, end: date })),
    withoutDetails: 3,
  }
}

function formOf(row: PersonRow): CorrectionForm {
  const text = (field: PersonField, base: string | null, generated = false) =>
    fieldOf({ field, base, generated })
  const titles = ['Ms', 'Mr', 'Mx'].map((description) => ({
    id: description,
    description,
    active: true,
    defaultGender: null,
  }))
  return {
    personId: row.id,
    personName: `${row.preferred} ${row.surname}`,
    online: true,
    fields: [
      { ...text('title', 'Ms'), options: titles },
      text('givenName', row.given),
      text('prefName', row.preferred),
      text('otherGivenName', null),
      text('surname', row.surname),
      text('birthDate', '2012-03-04'),
      text('displayName', `${row.preferred} ${row.surname}`, true),
      text('displayNameForList', `${row.surname}, ${row.preferred}`, true),
    ],
  }
}
