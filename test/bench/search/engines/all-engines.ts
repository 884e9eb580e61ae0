import { createFoyerEngine, type SearchEngine } from '../../adapter.ts'
import { createFlexSearchEngine } from './flex-search.ts'
import { createFuseEngine } from './fuse.ts'
import { createFuzzysortEngine } from './fuzzysort.ts'
import { createMiniSearchEngine } from './mini-search.ts'
import { createOramaEngine } from './orama.ts'
import { createFtsPrefixEngine, createFtsTrigramEngine, createLikeEngine } from './sqlite.ts'
import { createUFuzzyEngine } from './u-fuzzy.ts'

/** Who races, Foyer first. */
export const engines = {
  foyer: createFoyerEngine,
  minisearch: createMiniSearchEngine,
  fuse: createFuseEngine,
  flexsearch: createFlexSearchEngine,
  ufuzzy: createUFuzzyEngine,
  orama: createOramaEngine,
  fuzzysort: createFuzzysortEngine,
  like: createLikeEngine,
  'fts-prefix': createFtsPrefixEngine,
  'fts-trigram': createFtsTrigramEngine,
} as const satisfies Record<string, () => SearchEngine>

export type EngineName = keyof typeof engines

export function isEngineName(name: string): name is EngineName {
  return Object.hasOwn(engines, name)
}
