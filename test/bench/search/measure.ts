import { createFoyerEngine, type RacePerson, type SearchEngine } from '../adapter.ts'
import { type PopulationName, populationNames, readPopulation } from './data/population.ts'
import { createRandom } from './data/random.ts'
import { createMiniSearchEngine } from './mini-search.ts'
import { makeShapes, type RaceQuery } from './queries/shapes.ts'
import {
  mean,
  type Outcome,
  type Percentiles,
  percentiles,
  round,
  type ShapeResult,
  scoreShape,
} from './score.ts'

/* Measures one engine with one population in its own process, so that memory is separate. Prints one line of JSON. */

export type Measured = {
  readonly engine: string
  readonly set: PopulationName
  readonly people: number
  readonly buildMs: number
  /** Heap and array buffers of the built index. */
  readonly memoryMb: number
  readonly shapes: readonly ShapeResult[]
  readonly mean: { readonly recallAt1: number; readonly recallAt10: number; readonly mrr: number }
  /** Time to the answer after each key of the name queries. */
  readonly perKey: Percentiles
  /** Time to replace one person; null if it was not measured. */
  readonly updateMs: Percentiles | null
  /** Mean processor time of a query over all kinds, which does not depend on other load. */
  readonly cpuMs: number
  readonly buildCpuMs: number
}

const engines = { foyer: createFoyerEngine, minisearch: createMiniSearchEngine } as const
export type EngineName = keyof typeof engines

const firstTen = 10
const fewestAsked = 5
const warmUps = 600
const updates = 300
const rounds = 3

const [name = '', set = '', people = '', queries = '', budget = ''] = process.argv.slice(2)
if (name === 'foyer' || name === 'minisearch') {
  const measured = await measure(engines[name](), {
    set: populationNames.find((each) => each === set) ?? 'synthetic',
    people: Number(people),
    queries: Number(queries),
    budgetMs: Number(budget),
  })
  console.log(JSON.stringify(measured))
}

type Plan = {
  readonly set: PopulationName
  readonly people: number
  readonly queries: number
  /** Each shape is asked until its queries or this time are used up. */
  readonly budgetMs: number
}

async function measure(engine: SearchEngine, plan: Plan): Promise<Measured> {
  const population = readPopulation(plan.set, plan.people)
  const shapes = makeShapes(population, plan.queries)
  const before = heldMb()
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  await engine.build(population.people)
  const buildMs = round(performance.now() - began, 0)
  const buildCpuMs = round(cpuSince(cpuBefore), 0)
  const memoryMb = round(heldMb() - before, 1)
  await warmUp(engine, population.people, plan.budgetMs)
  const results: ShapeResult[] = []
  let asked = 0
  const countAsked = () => asked++
  const cpuAtFirst = process.cpuUsage()
  for (const { name: shape, queries } of shapes) {
    results.push(scoreShape(shape, await ask(counting(engine, countAsked), queries, plan.budgetMs)))
  }
  const cpuMs = round(cpuSince(cpuAtFirst) / Math.max(1, asked), 3)
  return {
    engine: engine.name,
    set: plan.set,
    people: population.people.length,
    buildMs,
    memoryMb,
    shapes: results,
    mean: {
      recallAt1: mean(results.map(({ recallAt1 }) => recallAt1)),
      recallAt10: mean(results.map(({ recallAt10 }) => recallAt10)),
      mrr: mean(results.map(({ mrr }) => mrr)),
    },
    perKey: await typeThrough(
      engine,
      shapes.find((shape) => shape.name === 'name')?.queries ?? [],
      plan.budgetMs,
    ),
    updateMs: timeUpdates(engine, population.people),
    cpuMs,
    buildCpuMs,
  }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The engine, with a callback for every search. */
function counting(engine: SearchEngine, onSearch: () => void): SearchEngine {
  return {
    ...engine,
    search: (query, limit) => {
      onSearch()
      return engine.search(query, limit)
    },
  }
}

/** Searches for random other names, to compile the code without caching the queries. */
async function warmUp(engine: SearchEngine, people: readonly RacePerson[], budgetMs: number): Promise<void> {
  const random = createRandom(4)
  const end = performance.now() + budgetMs
  for (let count = 0; count < warmUps && performance.now() < end; count++) {
    await engine.search(`${random.pick(people).surname} ${random.pick(people).given}`, firstTen)
  }
}

/**
 * Asks every query in up to three rounds and counts the shortest time of each, to leave out other load. A full round
 * between two tries of a query keeps its words out of caches.
 */
async function ask(
  engine: SearchEngine,
  queries: readonly RaceQuery[],
  budgetMs: number,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const end = performance.now() + budgetMs
  for (const { text, id } of queries) {
    const began = performance.now()
    if (began > end && outcomes.length >= fewestAsked) break
    const ids = await engine.search(text, firstTen)
    outcomes.push({ place: ids.indexOf(id) + 1, ms: performance.now() - began })
  }
  for (let round = 1; round < rounds && performance.now() < end; round++) {
    for (const [at, outcome] of outcomes.entries()) {
      const began = performance.now()
      if (began > end) break
      await engine.search(queries[at]?.text ?? '', firstTen)
      outcomes[at] = { ...outcome, ms: Math.min(outcome.ms, performance.now() - began) }
    }
  }
  return outcomes
}

/** Each name query is typed letter by letter; every key is a query. */
async function typeThrough(engine: SearchEngine, queries: readonly RaceQuery[], budgetMs: number) {
  const keys = queries.flatMap(({ text, id }) =>
    Array.from(text, (_, typed) => ({ text: text.slice(0, typed + 1), id })),
  )
  return percentiles((await ask(engine, keys, budgetMs)).map(({ ms }) => ms))
}

function timeUpdates(engine: SearchEngine, people: readonly RacePerson[]): Percentiles | null {
  if (engine.update === undefined) return null
  const random = createRandom(5)
  const times = Array.from({ length: updates }, () => {
    const changed = {
      ...random.pick(people),
      surname: random.pick(people).surname,
      form: random.pick(people).form,
    }
    const began = performance.now()
    engine.update?.(changed)
    return performance.now() - began
  })
  return percentiles(times)
}

function heldMb(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_000_000
}
