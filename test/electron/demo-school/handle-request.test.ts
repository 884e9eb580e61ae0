import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import type { Fault } from '../../../electron/demo-school/service/faults.ts'
import type { SwitchChoices } from '../../../electron/demo-school/service/switches.ts'
import { askerOf, askToken, credentialsOf } from './ask-school.ts'

async function school(switches: SwitchChoices = {}) {
  const demo = createDemoSchool({ current: 3, past: 1, today: '2026-03-02', switches, clock: () => 0 })
  const ask = await askerOf(demo)
  const person = demo.world.listed('student').find(({ names }) => names.surname !== null)
  const id = person?.communityId ?? ''
  const spoil = (fault: Fault) => demo.nextRequests(fault)
  /** The status in the journal; a refusal by the rate limit has no readable body. */
  const statusOf = async (asked: Promise<unknown>) => {
    await asked.catch((error: unknown) => {
      if (!(error instanceof SyntaxError)) throw error
    })
    return demo.journal.entries().at(-1)?.status
  }
  return {
    ...ask,
    demo,
    statusOf,
    spoil,
    rename: () => ask.update(id, { type: 'Person', givenName: 'Ann', surname: 'Marsh' }),
    surname: () => demo.world.find(id)?.names.surname,
  }
}
const refused = { kind: 'status', status: 503 } as const

describe('a request to the demo school', () => {
  it('is in the journal with its answer, but without secrets', async () => {
    const { searchCurrent, demo, spoil, statusOf } = await school()
    await searchCurrent({ surname: 'Ng' })
    spoil({ answer: refused })
    expect(await statusOf(searchCurrent())).toBe(503)
    await askToken(demo, credentialsOf(demo.keys.correcting))
    const entries = demo.journal.entries().slice(-3)
    expect(entries.map(({ status }) => status)).toEqual([200, 503, 200])
    expect(entries[0]?.body).toBe('{"surname":"Ng"}')
    for (const secret of [demo.clientSecret, 'demo-token'])
      expect(JSON.stringify(demo.journal.entries())).not.toContain(secret)
  })

  it('is refused by the rate limit before it is handled, and the refusal is in the journal', async () => {
    const { rename, surname, statusOf } = await school({ mostPerSecond: 1 })
    const before = surname() // the token was this second's one request
    expect([await statusOf(rename()), surname()]).toEqual([429, before])
  })

  it.each([
    ['is not', { answer: refused }, false],
    ['is not', { answer: refused, applied: 'no' }, false],
    ['is', { answer: refused, applied: 'yes' }, true],
    ['is', { answerDelayMs: 5 }, true],
  ] as const)('%s carried out with the fault %j', async (_, fault, isApplied) => {
    const { rename, surname, spoil, statusOf } = await school()
    spoil(fault)
    const status = await statusOf(rename())
    expect([status, surname() === 'Marsh']).toEqual(['answer' in fault ? 503 : 200, isApplied])
  })

  it('is applied once if its answer is changed by a fault', async () => {
    const { rename, surname, spoil, demo } = await school()
    spoil({ answer: { kind: 'changed', change: () => ({ code: 'OK', data: {} }) } })
    expect((await rename()).body).toEqual({ code: 'OK', data: {} })
    expect(surname()).toBe('Marsh')
    expect(
      demo.journal
        .entries()
        .at(-1)
        ?.changes.filter(({ field }) => field === 'surname'),
    ).toHaveLength(1)
  })
})
