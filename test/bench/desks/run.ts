import { parseArgs } from 'node:util'
import type { Limit } from '../../electron/sync/rig/service-limit.ts'
import { allTroubles, morningOf, type Outcome, type Trouble } from './virtual-desks.ts'

/*
 * `npm run -s bench -- desks [--json] [--seeds 1,2,3]`: many desks share one limit of the service, which none of
 * them sees. In virtual time 1, 3, 10 and 40 desks that begin together, 40 of different sizes, and 40 during each kind
 * of trouble; the worst of all seeds.
 */

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '1,2,3' },
  },
})
const perSecond = 20
type Row = { readonly desks: number; readonly kind: string } & Partial<Outcome>
const rows: Row[] = []
const limits: readonly Limit[] = ['window', 'bucket']
const equal = (count: number) => Array.from({ length: count }, () => 300)
const unequal = Array.from({ length: 40 }, (_, at) => [60, 200, 640][at % 3] ?? 0)

async function worst(kind: string, desks: readonly number[], how: { limit: Limit; trouble: Trouble | null }) {
  const outcomes: Outcome[] = []
  for (const seed of values.seeds.split(','))
    outcomes.push(await morningOf({ desks, perSecond, ...how, seed: Number(seed) }))
  const [last] = outcomes.toSorted((one, other) => other.slowest - one.slowest)
  rows.push({ desks: desks.length, kind: `${how.limit}${kind}`, ...last })
}

for (const limit of limits) {
  for (const count of [1, 3, 10, 40]) await worst('', equal(count), { limit, trouble: null })
  await worst(', different sizes', unequal, { limit, trouble: null })
  for (const trouble of allTroubles) await worst(`, ${trouble}`, equal(40), { limit, trouble })
}
if (values.json) process.stdout.write(`${JSON.stringify(rows)}\n`)
else console.table(rows)
