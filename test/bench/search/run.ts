import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type PopulationName, populationNames } from './data/population.ts'
import { dataFolder, hasPublicData } from './data/public-data.ts'
import { type Broken, judge, makeSchool, schoolNames } from './hidden/judge.ts'
import type { EngineName, Measured } from './measure.ts'
import { compare, printTable } from './report.ts'

/*
 * The race: Foyer's search and MiniSearch on the same people and queries, in one run.
 *
 *   node --expose-gc test/bench/search/run.ts [--json] [--n 5000,25000,100000] [--set tuned,untuned]
 *     [--queries 400] [--budget 4000]
 *   … --hidden [--n 70000] [--tries 10000] [--seed 2] [--school untuned|synthetic|tight]
 *     checks that everyone who fits a text is listed first and counted, in each of three scopes
 *
 * The prices were set with `tuned` people (Febrl 1 and 2); `untuned` people were not used for that (Febrl 3,
 * Splink). Where the public data is not beside the project, both are skipped and made-up people race instead.
 */

export type Race = {
  readonly set: PopulationName
  readonly people: number
  readonly ours: Measured
  readonly peer: Measured
}

const defaultSize = '1000,10000,100000'
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    n: { type: 'string', default: defaultSize },
    set: { type: 'string', default: 'tuned,untuned' },
    queries: { type: 'string', default: '400' },
    /** Milliseconds for each shape: engines that are slower answer fewer queries, and the report says how many. */
    budget: { type: 'string', default: '4000' },
    hidden: { type: 'boolean', default: false },
    tries: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '2' },
    school: { type: 'string', default: hasPublicData() ? 'untuned' : 'synthetic' },
  },
})

if (values.hidden) {
  // This check has its own default: a large school with current and past people.
  const size = values.n === defaultSize ? 70_000 : Number(values.n)
  const seed = Number(values.seed)
  const school = schoolNames.find((name) => name === values.school) ?? 'synthetic'
  const { tried, broken } = judge(makeSchool(school, size, seed), Number(values.tries), seed)
  console.log(
    JSON.stringify(
      { school, people: size, seed, tried, broken: broken.length, examples: oneOfEach(broken) },
      null,
      2,
    ),
  )
  process.exit(broken.length === 0 ? 0 : 1)
}

const races: Race[] = []
for (const set of chosenSets(values.set.split(',')))
  for (const people of values.n.split(',').map(Number))
    races.push({
      set,
      people,
      ours: measureApart('foyer', set, people),
      peer: measureApart('minisearch', set, people),
    })
if (values.json)
  console.log(
    JSON.stringify(
      races.map((race) => ({ ...race, ratios: compare(race) })),
      null,
      2,
    ),
  )
else for (const race of races) printTable(race)

function chosenSets(wanted: readonly string[]): readonly PopulationName[] {
  const sets = populationNames.filter((name) => wanted.includes(name))
  if (hasPublicData()) return sets
  console.error(
    `SKIPPED: tuned and untuned sets, because ${dataFolder} is not on this machine. Made-up people race instead.`,
  )
  return ['synthetic']
}

/** The first breach of each kind for each text, at most 40. */
function oneOfEach(broken: readonly Broken[]): readonly Broken[] {
  return [...new Map(broken.toReversed().map((each) => [`${each.how} ${each.text}`, each])).values()].slice(
    0,
    40,
  )
}

/** A child process for each engine: memory and compiled code are its own. */
function measureApart(engine: EngineName, set: PopulationName, people: number): Measured {
  console.error(`${engine}, ${set}, ${people} people …`)
  const child = spawnSync(
    process.execPath,
    [
      '--expose-gc',
      '--max-old-space-size=6000',
      join(import.meta.dirname, 'measure.ts'),
      engine,
      set,
      String(people),
      values.queries,
      values.budget,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 },
  )
  if (child.status !== 0) throw new Error(`${engine} ended with ${child.status ?? child.signal}`)
  return JSON.parse(child.stdout) as Measured // printed by measure.ts
}
