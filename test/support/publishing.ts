import { readFileSync } from 'node:fs'
import { readAbout, relayFiles } from '../../electron/relay/server/relay-folder.ts'
import { readScopes } from '../../electron/relay/service/scopes.ts'

/** What a headless app needs to publish for the relay in this folder, at `server` or where the folder says. */
export function publishing(folder: string, server?: string) {
  const about = readAbout(folder)
  if (about === null) throw new Error('no relay was made there')
  const servers = server === undefined ? about.servers : [server]
  const seed = readFileSync(relayFiles(folder).seed, 'utf8').trim()
  return { publishes: { servers, ca: about.ca, seed, folder, scopes: readScopes(folder) } }
}
