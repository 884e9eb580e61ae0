import UFuzzy from '@leeoniya/ufuzzy'
import type { SearchEngine } from '../../adapter.ts'
import { peerQuery, peerText, wholeText } from './peer-text.ts'

const mostRanked = 10_000

/** uFuzzy in its one-error mode, terms in any order. */
export function createUFuzzyEngine(): SearchEngine {
  const matcher = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })
  let haystack: string[] = []
  let ids: readonly string[] = []
  return {
    name: 'uFuzzy',
    build: (people) => {
      ids = people.map(({ id }) => id)
      haystack = people.map((person) => wholeText(peerText(person)))
    },
    search: (query, limit) => {
      const [found, info, order] = matcher.search(haystack, peerQuery(query), 4, mostRanked)
      const places = order && info ? order.map((place) => info.idx[place] ?? 0) : (found ?? [])
      return places.slice(0, limit).map((place) => ids[place] ?? '')
    },
  }
}
