import { createPeopleIndex } from '../../../../electron/search/people-index.ts'
import type { IndexHit } from '../../../../electron/search/ranking/answer-query.ts'
import { completePerson } from '../../adapter.ts'
import type { Population } from '../data/population.ts'
import { mean, round } from '../score.ts'
import { isTypingSlip, makeShapes, type RaceQuery } from './shapes.ts'

export type Ceiling = { readonly recallAt1: number; readonly recallAt10: number }

/**
 * The best quality on name queries. Of each damaged record, the names that still resemble the person's own (equal, or up to
 * two slips away, in either order) decide how many people are as likely to be meant; any order among them is chance.
 */
export function nameCeiling({ people, duplicates }: Population): Ceiling {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { given, surname } of people) {
    count(`${given}|${surname}`)
    count(`${given}|`)
    count(`|${surname}`)
  }
  let first = 0
  let firstTen = 0
  const asked = duplicates.filter(({ record }) => record.given + record.surname !== '')
  for (const { of, record } of asked) {
    const tells = (name: string) => [record.given, record.surname].some((typed) => isSameName(name, typed))
    const alike = counts.get(`${tells(of.given) ? of.given : ''}|${tells(of.surname) ? of.surname : ''}`)
    first += alike === undefined ? 0 : 1 / alike
    firstTen += alike === undefined ? 0 : Math.min(1, 10 / alike)
  }
  return { recallAt1: first / asked.length, recallAt10: firstTen / asked.length }
}

function isSameName(name: string, typed: string): boolean {
  return name !== '' && (name === typed || isTypingSlip(name, typed))
}

/** The best quality that any order of answers can reach for a kind of query, and why. */
export type ShapeCeiling = {
  readonly shape: string
  readonly mrr: number
  readonly recallAt10: number
  /** Share of queries that more than ten people fit as well as the person who was meant. */
  readonly tooMany: number
  /** Share of queries that the person does not fit as typed. They are counted as found. */
  readonly damaged: number
}

const maxHits = 500
const found = 10

/**
 * Ceilings by people who cannot be distinguished from the person who was meant, because the same fields match in the same
 * tiers. Any order among them is chance.
 */
export function shapeCeilings(population: Population, queries: number): readonly ShapeCeiling[] {
  const index = createPeopleIndex()
  index.put(population.people.map(completePerson))
  const alikeOf = ({ text, id }: RaceQuery): number => {
    const { hits } = index.search({ text, scope: 'both', facets: {}, offset: 0, limit: maxHits })
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

/** Mean of 1 / place, 0 beyond the tenth, if every order of these people is equally likely. */
function luckyRank(people: number): number {
  let sum = 0
  for (let place = 1; place <= Math.min(found, people); place++) sum += 1 / place
  return round(sum / people, 4)
}
