import { parseArgs } from 'node:util'
import type { Limit } from '../../electron/sync/rig/service-limit.ts'
import { realMorning } from './real-desks.ts'
import { morningOf, type Outcome } from './virtual-desks.ts'

/*
 * `npm run -s bench -- desks [--json] [--real] [--seed N]`: many desks share one limit of the service, which none of
 * them sees. In virtual time 1, 3, 10 and 40 desks that begin together, and once with an outage in the middle;
 * with `--real` three and six whole apps against a served school as well.
 */

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    real: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
})
const perSecond = 20
type Row = { readonly desks: number; readonly kind: string } & Partial<Outcome>
const rows: Row[] = []
const limits: readonly Limit[] = ['window', 'bucket']
for (const limit of limits)
  for (const outageAt of [null, 60])
    for (const desks of [1, 3, 10, 40]) {
      const plan = { desks, requests: 300, perSecond, limit, outageAt, seed: Number(values.seed) }
      rows.push({
        desks,
        kind: outageAt === null ? limit : `${limit}, outage of 120 s`,
        ...(await morningOf(plan)),
      })
    }
if (values.real)
  for (const desks of [1, 3, 6]) {
    const seconds = await realMorning(desks, perSecond)
    const rounded = seconds.map((one) => Math.round(one)).toSorted((a, b) => a - b)
    rows.push({
      desks,
      kind: 'whole apps, 200 students',
      fastest: rounded[0] ?? 0,
      slowest: rounded.at(-1) ?? 0,
    })
  }
if (values.json) process.stdout.write(`${JSON.stringify(rows)}\n`)
else console.table(rows)
