import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connectTo } from '../support/connect.ts'
import { serveDemoSchool, startHeadless } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { untilComplete } from '../support/until.ts'
import { words } from '../support/words.ts'
import { type Fault, fault, planted } from './support/planted.ts'
import { tally, times } from './support/tally.ts'

/** As many reveals as the product lets pass within a minute. */
const maxReveals = 20
const firstDay = Date.UTC(2007, 0, 1)
const days = times(5_479, 400)

/** The index of a masking desk with the hidden fields in it, and confirmations without a limit. */
const holes: readonly Fault[] = [
  fault(
    'electron/school/reader/search-index.ts',
    'let entryOf = createEntryOfPerson(maskContacts)',
    'let entryOf = createEntryOfPerson(false)',
  ),
  fault(
    'electron/ipc/request-limits.ts',
    "revealsLeft: () => Math.max(0, maxPerMinute.reveals - recent('reveals').length),",
    'revealsLeft: () => 1_000,',
  ),
]

/** A desk that hides birth dates and addresses. */
async function maskingDesk(env: NodeJS.ProcessEnv = {}) {
  const school = await serveDemoSchool('--current', '200', '--past', '5', '--today', '2026-03-02')
  const policyFile = join(tempFolder(), 'policy.json')
  writeFileSync(policyFile, JSON.stringify({ maskContacts: true, trailReaders: userInfo().username }))
  const host = startHeadless({ folder: tempFolder(), caFile: school.caFile, policyFile, env })
  await connectTo(school, host)
  await untilComplete(host)
  return host
}
type Desk = Awaited<ReturnType<typeof maskingDesk>>

const typedDay = (n: number) => {
  const [year, month, day] = new Date(firstDay + n * 86_400_000 * (5_479 / days))
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}/${month}/${year}`
}

/** People whose birth date or address a search revealed: by that word alone, and beside a common letter. */
async function attack(desk: Desk) {
  const alone = new Set<string>()
  const confirmed = new Set<string>()
  const ofAddresses = words('street road avenue place crescent parade court lane nsw vic')
  const look = async (text: string, into: Set<string>) => {
    const { hits } = await desk.ask('people.search', { text, scope: 'both', limit: 500 })
    const isNamed = (reason: { readonly field: string }) =>
      reason.field !== 'birthDate' && reason.field !== 'address'
    for (const { id, fits, reasons } of hits)
      if (fits && (text.includes(' ') || !reasons.some(isNamed))) into.add(id)
  }
  for (let n = 0; n < days; n += 1) await look(typedDay(n), alone)
  for (const word of ofAddresses) await look(word, alone)
  for (let n = 0; n < days; n += 1) await look(`a ${typedDay(n)}`, confirmed)
  return { tried: 2 * days + ofAddresses.length, alone: alone.size, confirmed: confirmed.size }
}

const revealsLogged = async (desk: Desk): Promise<number> => {
  const { entries } = await desk.ask('trail.read', { personId: null, by: '' })
  return entries.filter(({ action }) => action === 'reveal').length
}

it('finds no one by a hidden field, and confirms no more than a user reveals in a minute, each logged', async () => {
  const desk = await maskingDesk()
  const started = performance.now()
  const { tried, alone, confirmed } = await attack(desk)
  const allowed = maxReveals * (1 + Math.floor((performance.now() - started) / 60_000))
  const logged = await revealsLogged(desk)
  const beyond = Math.max(0, confirmed - Math.min(allowed, logged))
  tally('hidden fields: people given away by search', tried, alone + beyond)
  expect([alone, confirmed <= allowed, logged >= confirmed]).toEqual([0, true, true])
}, 300_000)

it('reveals the hidden fields if the index has them (control)', async () => {
  const { alone } = await attack(await maskingDesk(planted(...holes)))
  tally('hidden fields: control (missed)', 1, alone > 0 ? 0 : 1)
  expect(alone).toBeGreaterThan(times(150, 10))
}, 300_000)
