import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import { createFoyerEngine, type SearchEngine } from '../../adapter.ts'
import { type PeerText, peerQuery, peerText } from './peer-text.ts'
import { createFtsPrefixEngine, createFtsTrigramEngine, createLikeEngine } from './sqlite.ts'

/** MiniSearch with prefix and fuzzy search on, as its documentation shows, names weighing most. */
function createMiniSearchEngine(): SearchEngine {
  let index = new MiniSearch<PeerText>({ fields: [] })
  return {
    name: 'MiniSearch',
    build: (people) => {
      index = new MiniSearch<PeerText>({
        fields: ['names', 'places', 'numbers'],
        searchOptions: { prefix: true, fuzzy: 0.25, boost: { names: 2 } },
      })
      index.addAll(people.map(peerText))
    },
    search: (query, limit) =>
      index
        .search(peerQuery(query))
        .slice(0, limit)
        .map((result) => String(result.id)),
  }
}

/** Fuse.js with token search, its mode for several words in any order. */
function createFuseEngine(): SearchEngine {
  let index = new Fuse<PeerText>([])
  return {
    name: 'Fuse.js',
    build: (people) => {
      index = new Fuse(people.map(peerText), {
        keys: [{ name: 'names', weight: 2 }, 'places', 'numbers'],
        useTokenSearch: true,
        ignoreLocation: true,
        threshold: 0.3,
      })
    },
    search: (query, limit) => index.search(peerQuery(query), { limit }).map(({ item }) => item.id),
  }
}

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
