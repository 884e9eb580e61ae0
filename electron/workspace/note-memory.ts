import type { Writer } from './writer/writer.ts'

/** What a desk notes for itself is read here; the writer has it on disk before it is answered. */
export type NoteMemory = {
  /** Unparsed; undefined where nothing was noted under the name. */
  read(name: string): unknown
  write(name: string, value: unknown): Promise<void>
}

export function createNoteMemory(
  stored: Readonly<Record<string, unknown>>,
  writer: Pick<Writer, 'ask'>,
): NoteMemory {
  const notes = new Map(Object.entries(stored))
  return {
    read: (name) => notes.get(name),
    write: async (name, value) => {
      await writer.ask('writeNote', { name, value })
      notes.set(name, value)
    },
  }
}
