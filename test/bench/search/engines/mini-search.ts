import MiniSearch from 'minisearch'
import type { SearchEngine } from '../../adapter.ts'
import { type PeerText, peerQuery, peerText } from './peer-text.ts'

/** MiniSearch with prefix and fuzzy search on, as its documentation shows, names weighing most. */
export function createMiniSearchEngine(): SearchEngine {
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
