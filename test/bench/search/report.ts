import type { Measured } from './measure.ts'
import type { Race } from './run.ts'
import { reciprocalRank, round, type ShapeResult } from './score.ts'

/** Foyer against the others: above 1 is better for quality, times faster for speed. */
export type Ratios = {
  /** The best other engine by mean reciprocal rank on name queries. */
  readonly bestPeer: string
  readonly nameMrr: number
  readonly nameRecallAt10: number
  readonly meanMrr: number
  readonly meanRecallAt10: number
  readonly nameP95: number
  readonly perKeyP95: number
  readonly build: number
  readonly p95AgainstMiniSearch: number | null
  /** Shapes in which a peer has the better mean reciprocal rank over the queries that both answered. */
  readonly peersAhead: readonly Ahead[]
}

type Ahead = {
  readonly shape: string
  readonly peer: string
  readonly both: number
  readonly ours: number
  readonly theirs: number
}

/** Ratios to the best other engine; null when Foyer raced alone. */
export function compare({ measured }: Race): Ratios | null {
  const [ours, ...peers] = measured.toSorted(
    (a, b) => Number(b.engine === 'Foyer') - Number(a.engine === 'Foyer'),
  )
  const best = peers.toSorted((a, b) => nameOf(b).mrr - nameOf(a).mrr)[0]
  if (ours === undefined || ours.engine !== 'Foyer' || best === undefined) return null
  const ratio = (value: number, other: number) => round(value / other, 3)
  const miniSearch = peers.find(({ engine }) => engine === 'MiniSearch')
  return {
    bestPeer: best.engine,
    nameMrr: ratio(nameOf(ours).mrr, nameOf(best).mrr),
    nameRecallAt10: ratio(nameOf(ours).recallAt10, nameOf(best).recallAt10),
    meanMrr: ratio(ours.mean.mrr, Math.max(...peers.map((peer) => peer.mean.mrr))),
    meanRecallAt10: ratio(ours.mean.recallAt10, Math.max(...peers.map((peer) => peer.mean.recallAt10))),
    nameP95: ratio(nameOf(best).times.p95, nameOf(ours).times.p95),
    perKeyP95: ratio(best.perKey.p95, ours.perKey.p95),
    build: ratio(best.buildMs, ours.buildMs),
    p95AgainstMiniSearch: miniSearch ? ratio(nameOf(miniSearch).times.p95, nameOf(ours).times.p95) : null,
    peersAhead: peers.flatMap((peer) => shapesAhead(ours, peer)),
  }
}

function shapesAhead(ours: Measured, peer: Measured): Ahead[] {
  return peer.shapes.flatMap(({ shape, places }) => {
    const own = ours.shapes.find((each) => each.shape === shape)?.places ?? []
    const both = Math.min(own.length, places.length)
    const [mine, theirs] = [reciprocalRank(own, both), reciprocalRank(places, both)]
    return theirs > mine ? [{ shape, peer: peer.engine, both, ours: mine, theirs }] : []
  })
}

function nameOf({ shapes }: Measured): ShapeResult {
  const name = shapes.find(({ shape }) => shape === 'name')
  if (name === undefined) throw new Error('Every engine is asked for names')
  return name
}

/** Prints a race for people: engines on name queries, then every shape of each. */
export function printTable(race: Race): void {
  const { ceiling, set, people, measured } = race
  console.log(
    `\n${set}, ${people} people. Name queries; ceiling about R@1 ${ceiling.recallAt1.toFixed(3)}, R@10 ${ceiling.recallAt10.toFixed(3)}`,
  )
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
  for (const { engine, start } of measured) if (start !== null) console.log('Start of', engine, start)
  console.log('Every shape, MRR / R@10')
  const shapes = measured[0]?.shapes ?? []
  const row = (pick: (each: Measured) => string) =>
    Object.fromEntries(measured.map((each) => [each.engine, pick(each)]))
  const rows = shapes.map(({ shape }, at) => [
    shape,
    row(({ shapes: all }) => `${all[at]?.mrr.toFixed(3)} / ${all[at]?.recallAt10.toFixed(3)}`),
  ])
  const means = row(({ mean }) => `${mean.mrr.toFixed(3)} / ${mean.recallAt10.toFixed(3)}`)
  console.table(Object.fromEntries([...rows, ['mean', means]]))
  console.log('Ratios to the best peer', compare(race))
}
