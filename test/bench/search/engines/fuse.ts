import Fuse from 'fuse.js'
import type { SearchEngine } from '../../adapter.ts'
import { type PeerText, peerQuery, peerText } from './peer-text.ts'

/** Fuse.js with token search, its mode for several words in any order. */
export function createFuseEngine(): SearchEngine {
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
