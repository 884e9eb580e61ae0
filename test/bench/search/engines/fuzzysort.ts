import fuzzysort from 'fuzzysort'
import type { SearchEngine } from '../../adapter.ts'
import { type PeerText, peerQuery, peerText } from './peer-text.ts'

const keys = ['names', 'places', 'numbers']

/** fuzzysort over a snapshot, its fastest form, any score allowed. */
export function createFuzzysortEngine(): SearchEngine {
  let snapshot = fuzzysort.snapshot<PeerText>([], { keys })
  return {
    name: 'fuzzysort',
    build: (people) => {
      snapshot = fuzzysort.snapshot(people.map(peerText), { keys })
    },
    search: (query, limit) =>
      fuzzysort.go(peerQuery(query), snapshot, { limit, threshold: 0 }).map(({ obj }) => obj.id),
  }
}
