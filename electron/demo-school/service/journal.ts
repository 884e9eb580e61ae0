/** One request as the service received it, or (method OFFICE) one change by the school's office. */
export type JournalEntry = {
  readonly number: number
  /** Milliseconds of the service's clock when the request arrived. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: string
  /** The key of the request; null without a valid token. */
  key: string | null
  /** The body as text, truncated; the body of a token request is never kept. */
  readonly body: string
  /** The status of the answer; null before the answer, and for good if the answer was cut off. */
  status: number | null
  /** The changes that an update made. Tests judge clients by them. */
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

const maxBodyLength = 20_000
const maxEntries = 50_000

export function createJournal() {
  let entries: JournalEntry[] = []
  let count = 0
  const add = (entry: Omit<JournalEntry, 'number'>): JournalEntry => {
    const numbered = { ...entry, number: ++count }
    entries.push(numbered)
    if (entries.length > maxEntries) entries = entries.slice(-maxEntries / 2)
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
        body: body.slice(0, maxBodyLength),
        status: null,
        changes: [],
      }),
    /** Adds changes by the school's office, in order of time with the requests. */
    office: (changes: RecordChange[], at: number): void => {
      if (changes.length === 0) return
      add({ at, method: 'OFFICE', path: '', query: '', key: null, body: '', status: null, changes })
    },
  }
}

type Arrival = { readonly method: string; readonly url: URL; readonly body: string; readonly at: number }
