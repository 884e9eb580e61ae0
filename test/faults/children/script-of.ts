import { extname, join } from 'node:path'

export type ChildScript = 'desk-child' | 'migrate-child' | 'push-child' | 'save-child' | 'sync-child'

/** Where the script of a child lies: beside this one, in the sources and in the campaign's bundle. */
export const scriptOf = (child: ChildScript): string =>
  join(import.meta.dirname, child + extname(import.meta.filename))
