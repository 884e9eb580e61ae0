import type { Measured } from './measure.ts'
import type { Race } from './run.ts'
import { reciprocalRank, round, type ShapeResult } from './score.ts'

type Ahead = { readonly shape: string; readonly both: number; readonly ours: number; readonly theirs: number }

/** Foyer against the peer: above 1 is better for quality, times faster for speed. */
export function compare({ ours, peer }: Race) {
  const [own, theirs] = [nameOf(ours), nameOf(peer)]
  const ratio = (value: number, other: number) => round(value / other, 3)
  return {
    nameMrr: ratio(own.mrr, theirs.mrr),
    nameRecallAt10: ratio(own.recallAt10, theirs.recallAt10),
    meanMrr: ratio(ours.mean.mrr, peer.mean.mrr),
    meanRecallAt10: ratio(ours.mean.recallAt10, peer.mean.recallAt10),
    nameP95: ratio(theirs.times.p95, own.times.p95),
    perKeyP95: ratio(peer.perKey.p95, ours.perKey.p95),
    build: ratio(peer.buildMs, ours.buildMs),
    /** Shapes in which the peer has the better mean reciprocal rank over the queries that both answered. */
    peerAhead: shapesAhead(ours, peer),
  }
}

function shapesAhead(ours: Measured, peer: Measured): Ahead[] {
  return peer.shapes.flatMap(({ shape, places }) => {
    const own = ours.shapes.find((each) => each.shape === shape)?.places ?? []
    const both = Math.min(own.length, places.length)
    const [mine, theirs] = [reciprocalRank(own, both), reciprocalRank(places, both)]
    return theirs > mine ? [{ shape, both, ours: mine, theirs }] : []
  })
}

function nameOf({ shapes }: Measured): ShapeResult {
  const name = shapes.find(({ shape }) => shape === 'name')
  if (name === undefined) throw new Error('Every engine is asked for names')
  return name
}

/** Prints a race for people: engines on name queries, then every shape of each. */
export function printTable(race: Race): void {
  const { set, people, ours, peer } = race
  const measured = [ours, peer]
  console.log(`\n${set}, ${people} people. Name queries`)
  console.table(
    Object.fromEntries(
      measured.map((each) => {
        const { recallAt1, recallAt10, mrr, times, asked } = nameOf(each)
        return [
          each.engine,
          {
            asked,
            'R@1': recallAt1,
            'R@10': recallAt10,
            MRR: mrr,
            'p50 ms': times.p50,
            'p95 ms': times.p95,
            'p99 ms': times.p99,
            'per key p95': each.perKey.p95,
            'CPU ms': each.cpuMs,
            'build ms': each.buildMs,
            'build CPU': each.buildCpuMs,
            'memory MB': each.memoryMb,
            'update p95': each.updateMs?.p95 ?? '–',
          },
        ]
      }),
    ),
  )
  console.log('Every shape, MRR / R@10')
  const row = (pick: (each: Measured) => string) =>
    Object.fromEntries(measured.map((each) => [each.engine, pick(each)]))
  const rows = ours.shapes.map(({ shape }, at) => [
    shape,
    row(({ shapes }) => `${shapes[at]?.mrr.toFixed(3)} / ${shapes[at]?.recallAt10.toFixed(3)}`),
  ])
  const means = row(({ mean }) => `${mean.mrr.toFixed(3)} / ${mean.recallAt10.toFixed(3)}`)
  console.table(Object.fromEntries([...rows, ['mean', means]]))
  console.log('Foyer against MiniSearch', compare(race))
}
