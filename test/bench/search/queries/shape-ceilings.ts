import { createPeopleIndex } from '../../../../electron/search/people-index.ts'
import type { IndexHit } from '../../../../electron/search/ranking/answer-query.ts'
import { completePerson } from '../../adapter.ts'
import type { Population } from '../data/population.ts'
import { mean, round } from '../score.ts'
import { makeShapes, type RaceQuery } from './shapes.ts'

/** What no order of a shape's answers can much exceed, and why. */
export type ShapeCeiling = {
  readonly shape: string
  readonly mrr: number
  readonly recallAt10: number
  /** Share of queries that more than ten people fit just as well as the one who was meant. */
  readonly tooMany: number
  /** Share of queries that the one who was meant does not fit as typed: found by slips or not at all, and counted as found. */
  readonly damaged: number
}

const mostLooked = 500
const found = 10

/**
 * Whoever is explained by the same fields in the same manner cannot be told from the one who was meant: how much of a
 * name was left untyped is chance. Among them the right one comes by luck.
 */
export function shapeCeilings(population: Population, queries: number): readonly ShapeCeiling[] {
  const index = createPeopleIndex()
  index.put(population.people.map(completePerson))
  const alikeOf = ({ text, id }: RaceQuery): number => {
    const { hits } = index.search({ text, scope: 'both', facets: {}, offset: 0, limit: mostLooked })
    const meant = hits.find((hit) => hit.id === id)
    if (meant === undefined || !meant.fits) return 0
    const manner = mannerOf(meant)
    return hits.filter((hit) => hit.fits && mannerOf(hit) === manner).length
  }
  return makeShapes(population, queries).map(({ name, queries: asked }) => {
    const alike = asked.map(alikeOf)
    const share = (count: (people: number) => number) => mean(alike.map(count))
    return {
      shape: name,
      mrr: share((people) => (people === 0 ? 1 : luckyRank(people))),
      recallAt10: share((people) => (people === 0 ? 1 : Math.min(1, found / people))),
      tooMany: share((people) => (people > found ? 1 : 0)),
      damaged: share((people) => (people === 0 ? 1 : 0)),
    }
  })
}

function mannerOf({ reasons }: IndexHit): string {
  return reasons.map(({ field, tier }) => `${field} ${tier}`).join(', ')
}

/** Mean of 1 / place, 0 beyond the tenth, where every order of so many people is as likely. */
function luckyRank(people: number): number {
  let sum = 0
  for (let place = 1; place <= Math.min(found, people); place++) sum += 1 / place
  return round(sum / people, 4)
}
