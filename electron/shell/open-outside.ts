import { shell } from 'electron'
import { mayOpenOutside } from './outside-links.ts'

/** Hands a link to the program the person has chosen for its kind. Throws for any but a bare number or address. */
export async function openOutside(link: string): Promise<void> {
  if (!mayOpenOutside(link)) throw new Error('not a link that may be opened outside')
  await shell.openExternal(link)
}
