import { type Done, done, refused } from '../../headless/command-answer.ts'
import { lookAt } from '../server/look-at.ts'
import { readAbout } from '../server/relay-folder.ts'
import { readScopes } from './scopes.ts'
import { serverTrouble } from './server-trouble.ts'

/** Whether all is well with a relay. */
export async function look(folder: string): Promise<Done> {
  const about = readAbout(folder)
  if (about === null) return refused('no-relay')
  try {
    const seen = await lookAt({ folder, about, scopes: Object.keys(readScopes(folder)) })
    return seen === null ? refused('not-published') : done(seen)
  } catch (error) {
    const trouble = serverTrouble(error)
    if (trouble === null) throw error
    return refused(trouble)
  }
}
