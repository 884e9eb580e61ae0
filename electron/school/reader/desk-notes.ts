/** The desk's own notes: read from memory, and on disk before a change is answered. */
export interface StoredNotes {
  /** Unparsed; undefined if nothing was noted under the name. */
  read(name: string): unknown
  /** Replaces what was noted under the name by what `next` makes of it. Changes run one after another, so none is lost. */
  change<T>(name: string, next: (before: unknown) => T): Promise<T>
}

export function createStoredNotes(
  stored: Readonly<Record<string, unknown>>,
  write: (name: string, value: unknown) => Promise<void>,
): StoredNotes {
  const notes = new Map(Object.entries(stored))
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: (name) => notes.get(name),
    change: (name, next) => {
      const turn = last.then(async () => {
        const value = next(notes.get(name))
        await write(name, value)
        notes.set(name, value)
        return value
      })
      last = turn.catch(() => undefined) // the caller of a failed change receives its error
      return turn
    },
  }
}
