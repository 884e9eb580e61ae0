export type Notes = { readonly add: (path: string, expected: string) => void }

/** For callers that need no notes. */
export const noNotes: Notes = { add: () => undefined }

/** Equal notes are counted, so that ten thousand bad items become one line. */
export function collectNotes() {
  const counts = new Map<string, { path: string; expected: string; count: number }>()
  return {
    add: (path: string, expected: string) => {
      const id = `${path} ${expected}`
      const known = counts.get(id)
      if (known === undefined) counts.set(id, { path, expected, count: 1 })
      else known.count += 1
    },
    list: () => [...counts.values()],
  }
}
