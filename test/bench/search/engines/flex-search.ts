import { Charset, Index } from 'flexsearch'
import type { SearchEngine } from '../../adapter.ts'
import { peerQuery, peerText, wholeText } from './peer-text.ts'

/** FlexSearch with prefixes, its sound-folding encoder and suggestions, as its documentation advises for fuzzy search. */
export function createFlexSearchEngine(): SearchEngine {
  let index = new Index()
  let ids: readonly string[] = []
  return {
    name: 'FlexSearch',
    build: (people) => {
      index = new Index({ tokenize: 'forward', encoder: Charset.LatinBalance })
      ids = people.map(({ id }) => id)
      people.forEach((person, number) => {
        index.add(number, wholeText(peerText(person)))
      })
    },
    search: (query, limit) =>
      index.search(peerQuery(query), { limit, suggest: true }).map((number) => ids[Number(number)] ?? ''),
  }
}
