/** One request as the service saw it. */
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
  readonly changes: Change[]
}
export type Change = {
  readonly communityId: string
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export type Journal = {
  entries(): readonly JournalEntry[]
  clear(): void
}

const longestBody = 20_000
const mostEntries = 50_000

export function createJournal() {
  let entries: JournalEntry[] = []
  let count = 0
  return {
    entries: (): readonly JournalEntry[] => entries,
    clear: () => {
      entries = []
    },
    begin: (request: { method: string; url: URL; body: string; at: number }): JournalEntry => {
      const { method, url, body, at } = request
      const entry: JournalEntry = {
        number: ++count,
        at,
        method,
        path: url.pathname,
        query: url.search,
        key: null,
        body: body.slice(0, longestBody),
        status: null,
        changes: [],
      }
      entries.push(entry)
      if (entries.length > mostEntries) entries = entries.slice(-mostEntries / 2)
      return entry
    },
  }
}
