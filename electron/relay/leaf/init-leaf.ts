import { resolve } from 'node:path'
import { replaceFile } from '../../storage/replace-file.ts'
import { initRelay, type NewRelay, type RelayMade } from '../server/init-relay.ts'
import { readAbout, relayFiles } from '../server/relay-folder.ts'
import type { HandOver } from './hand-over.ts'
import { linkConfig, linkOf } from './link-config.ts'

/** Makes the folder of a leaf: as a relay's, and how its server reaches the main one. Never over another. */
export async function initLeaf(wish: NewRelay, handOver: HandOver): Promise<RelayMade> {
  const made = await initRelay(wish, handOver.name)
  return made.ok ? { ...made, link: writeLink(wish.folder, handOver) } : made
}

export type Relinked =
  | { readonly ok: true; readonly link: string }
  | { readonly ok: false; readonly problem: 'no-relay' | 'no-leaf' | 'bad-leaf' }

/** Gives a leaf that is there what it reaches the main server by from now on: it was removed there, and added anew. */
export function relinkLeaf(folder: string, handOver: HandOver): Relinked {
  const about = readAbout(folder)
  if (about === null) return { ok: false, problem: 'no-relay' }
  if (about.leaf === undefined) return { ok: false, problem: 'no-leaf' }
  if (about.leaf !== handOver.name) return { ok: false, problem: 'bad-leaf' }
  return { ok: true, link: writeLink(folder, handOver) }
}

function writeLink(folder: string, handOver: HandOver): string {
  const { link, linkCa } = relayFiles(resolve(folder))
  if (handOver.ca !== undefined) replaceFile(linkCa, handOver.ca)
  replaceFile(link, linkConfig(handOver, linkCa))
  return linkOf(handOver)
}
