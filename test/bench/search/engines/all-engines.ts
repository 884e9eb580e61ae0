import { createFoyerEngine, type SearchEngine } from '../../adapter.ts'
import { createFuseEngine } from './fuse.ts'
import { createMiniSearchEngine } from './mini-search.ts'
import { createFtsPrefixEngine, createFtsTrigramEngine, createLikeEngine } from './sqlite.ts'

/** The engines of the race, Foyer first. */
export const engines = {
  foyer: createFoyerEngine,
  minisearch: createMiniSearchEngine,
  fuse: createFuseEngine,
  like: createLikeEngine,
  'fts-prefix': createFtsPrefixEngine,
  'fts-trigram': createFtsTrigramEngine,
} as const satisfies Record<string, () => SearchEngine>

export type EngineName = keyof typeof engines

export function isEngineName(name: string): name is EngineName {
  return Object.hasOwn(engines, name)
}
