import { parseArgs } from 'node:util'
import { type Found, scopedDesk } from './scoped-desk.ts'

/*
 * `npm run -s bench -- scope [--json] [--n 1240]`: a desk with a scope of one campus and some years, on a school over TLS
 * whose search applies its filters, ignores them, or applies them on the first page only. Counts its requests, compared
 * with its share of all people, and looks for 200 people out of scope in all files, stores, the index and answers. Exits
 * with 1 if one is found, or if a person in scope is missing.
 */

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, n: { type: 'string', default: '1240' } },
})
const size = { current: Number(values.n), past: 300 }
const scope = { campuses: ['Kurrajong'], yearLevels: ['7-12'], currentOnly: true }
const everybody = await scopedDesk({ ...size, scope: null, placeFilters: 'honoured' })
const rows: (Found & { readonly filters: string; readonly ofShare: number })[] = []
for (const placeFilters of ['honoured', 'ignored', 'first-page'] as const) {
  const found = await scopedDesk({ ...size, scope, placeFilters })
  const share = everybody.requests * (found.inside / size.current)
  rows.push({ ...found, filters: placeFilters, ofShare: Math.round((found.requests / share) * 100) / 100 })
}
if (values.json) console.log(JSON.stringify({ everybody: everybody.requests, rows }, null, 2))
else {
  console.log(`Everybody: ${everybody.requests} requests for the first whole copy, ${size.current} students.`)
  console.log('filters     requests  of share  held / inside  canaries found')
  for (const { filters, requests, ofShare, held, inside, canaries, traces } of rows)
    console.log(
      `${filters.padEnd(12)}${String(requests).padEnd(10)}${String(ofShare).padEnd(10)}${`${held} / ${inside}`.padEnd(15)}${traces.length} of ${canaries}`,
    )
}
const isSound = rows.every(({ held, inside, traces }) => held === inside && traces.length === 0)
process.exit(isSound ? 0 : 1)
