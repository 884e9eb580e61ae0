import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { personId } from '../../shared/domain/ids.ts'
import { type RequestName, requests } from '../../shared/ipc/contract.ts'
import { startApp, startConnected } from '../support/app.ts'
import { words } from '../support/words.ts'
import { tally, times } from './support/tally.ts'

const messages = times(10_000, 300)

/** What a hostile page might send: JSON of any shape, and the names and values the contract knows in wrong places. */
function hostile(ids: readonly string[]): fc.Arbitrary<unknown> {
  const values = fc.oneof(
    fc.constantFrom<unknown>(...ids, ...words('birthDate addresses 2026-03-02 __proto__'), 'a'.repeat(3_000)),
    fc.constantFrom(-1, 1e308, null, true),
    fc.string({ maxLength: 20 }),
    fc.integer(),
    fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  )
  const names = fc.constantFrom(
    ...words(`id personId field date text scope facets limit offset changes values author variant path filters page
      houseId because action subject count columns query stamp __proto__ constructor`),
  )
  return fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 3, arbitrary: fc.dictionary(names, values, { maxKeys: 5 }) },
  )
}

/** Requests that leave the school when a person means them; only what cannot be meant is sent to them. */
const leaving = /^session\.|^health\.rebuild|^demo\./

it(`handles ${messages} messages of a hostile page, and does nothing outside the contract`, async () => {
  const school = createDemoSchool({ current: 30, past: 10 })
  const app = await startConnected(school)
  const { hits } = await app.ask('people.search', { text: 'a' })
  const any = hostile(hits.slice(0, 5).map(({ id }) => id))
  const through: string[] = []
  let tried = 0
  for (const name of Object.keys(requests) as RequestName[]) {
    const schema: z.ZodType = requests[name].input
    for (const input of fc.sample(any, messages)) {
      const isValid = schema.safeParse(input ?? undefined).success
      if (isValid && leaving.test(name)) continue
      tried += 1
      const reply = await app.send(name, input)
      if (reply.ok && !isValid) through.push(`${name} took what it does not know`)
      if (!reply.ok && reply.failure.code === 'internal')
        through.push(`${name} broke: ${JSON.stringify(input)}`)
      if (!reply.ok && !isValid && reply.failure.code !== 'bad-request') through.push(`${name} read it`)
    }
  }
  tally('IPC: hostile messages accepted, or a crash', tried, through.length)
  expect([...new Set(through)]).toEqual([])
  expect((await app.ask('people.card', { id: personId.parse(hits[0]?.id) })).id).toBe(hits[0]?.id)
}, 1_800_000)
it('refuses a message that is not a request', async () => {
  const school = createDemoSchool({ current: 30, past: 10 })
  const app = await startApp(school)
  const names = [...words('__proto__ constructor toString PEOPLE.CARD fs.read session'), 'people.card ', '']
  for (const name of names)
    expect(await app.send(name, {})).toEqual({
      ok: false,
      failure: { code: 'bad-request', request: 'unknown' },
    })
  tally('IPC: unknown requests answered', names.length, 0)
})
