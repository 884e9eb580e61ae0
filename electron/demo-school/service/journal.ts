/** One request as the service saw it, or (method OFFICE) one change made at the school itself. */
export type JournalEntry = {
  readonly number: number
  /** Milliseconds of the service's clock when the request arrived. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: string
  /** The key that asked; null where no valid token came. */
  key: string | null
  /** Body as text, shortened; a token request's is never kept. */
  readonly body: string
  /** Null while unanswered, and for ever where the answer was cut off. */
  status: number | null
  /** What an update changed: the truth that tests judge clients by. */
  readonly changes: RecordChange[]
}
export type RecordChange = {
  readonly communityId: string
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export type RequestJournal = {
  entries(): readonly JournalEntry[]
  clear(): void
}

const longestBody = 20_000
const mostEntries = 50_000

export function createJournal() {
  let entries: JournalEntry[] = []
  let count = 0
  const add = (entry: Omit<JournalEntry, 'number'>): JournalEntry => {
    const numbered = { ...entry, number: ++count }
    entries.push(numbered)
    if (entries.length > mostEntries) entries = entries.slice(-mostEntries / 2)
    return numbered
  }
  return {
    entries: (): readonly JournalEntry[] => entries,
    clear: () => {
      entries = []
    },
    begin: ({ method, url, body, at }: Arrival): JournalEntry =>
      add({
        at,
        method,
        path: url.pathname,
        query: url.search,
        key: null,
        body: body.slice(0, longestBody),
        status: null,
        changes: [],
      }),
    /** What somebody at the school changed, among the requests in the order of time. */
    office: (changes: RecordChange[], at: number): void => {
      if (changes.length === 0) return
      add({ at, method: 'OFFICE', path: '', query: '', key: null, body: '', status: null, changes })
    },
  }
}

type Arrival = { readonly method: string; readonly url: URL; readonly body: string; readonly at: number }
