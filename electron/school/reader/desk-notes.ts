import type { Writer } from './writer-supervisor.ts'

/** What a desk notes for itself is read here; the writer has it on disk before it is answered. */
export type NoteMemory = {
  /** Unparsed; undefined where nothing was noted under the name. */
  read(name: string): unknown
  /** What was noted under the name, made into what is noted from now on. Changes take their turns: none hides another. */
  change<T>(name: string, next: (before: unknown) => T): Promise<T>
}

export function createNoteMemory(
  stored: Readonly<Record<string, unknown>>,
  writer: Pick<Writer, 'ask'>,
): NoteMemory {
  const notes = new Map(Object.entries(stored))
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: (name) => notes.get(name),
    change: (name, next) => {
      const turn = last.then(async () => {
        const value = next(notes.get(name))
        await writer.ask('writeNote', { name, value })
        notes.set(name, value)
        return value
      })
      last = turn.catch(() => undefined) // one that could not be written is said to whoever asked for it
      return turn
    },
  }
}
