import { create, insertMultiple, search } from '@orama/orama'
import type { SearchEngine } from '../../adapter.ts'
import { peerQuery, peerText } from './peer-text.ts'

const schema = { id: 'string', names: 'string', places: 'string', numbers: 'string' } as const

/** Orama with typo tolerance; a word may be missing. */
export function createOramaEngine(): SearchEngine {
  let index = create({ schema })
  return {
    name: 'Orama',
    build: async (people) => {
      index = create({ schema })
      await insertMultiple(index, people.map(peerText), 2000)
    },
    search: async (query, limit) => {
      const results = await search(index, {
        term: peerQuery(query),
        properties: ['names', 'places', 'numbers'],
        boost: { names: 2 },
        tolerance: 1,
        threshold: 1,
        limit,
      })
      return results.hits.map(({ document }) => document.id)
    },
  }
}
