/** The desk's own notes. They are read from memory; a change is on disk before its promise resolves. */
export interface StoredNotes {
  /** The unparsed value stored under the name; undefined if there is none. */
  read(name: string): unknown
  /** Replaces the value stored under the name by `next` of it. Changes run one after another, so none is lost. */
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
