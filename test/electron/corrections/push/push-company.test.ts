import { expect, it } from 'vitest'
import type { StoredCorrection } from '../../../../electron/storage/queue/stored-correction.ts'
import type { Failure } from '../../../../shared/domain/failure.ts'
import { ann } from '../queue-in-memory.ts'
import { type AloneOptions, pushAlone } from './push-alone.ts'

const name = { variant: 'company', field: 'companyName', base: null, mine: 'Ashby & Co' } as const
const lost = { code: 'timeout' } as const
/** Sent once, and no one knows whether it arrived. */
const unclear: Partial<StoredCorrection> = { ...name, state: 'uncertain', attempts: 1 }
const refused: Failure = { code: 'rejected', status: 400, apiCode: null }

/** Corrections of a company, long after anything of it was held. */
async function company(corrections: AloneOptions['corrections'], options: AloneOptions = {}) {
  const alone = pushAlone({ ...options, ...(corrections && { corrections }) })
  await alone.time.pass(120_000)
  return alone
}

it('sends the last waiting or unclear correction of each field, and none that waits for the user', async () => {
  const attention = { ...name, field: 'companyAttention', mine: 'Accounts' } as const
  const decided = { ...name, state: 'conflict', mine: 'Ashby Ltd' } as const
  const later = { ...name, mine: 'Ashby & Sons' }
  const { pushCompany, bodies, asked, states } = await company([decided, unclear, attention, later, {}], {
    answers: [{ companyName: 'Ashby & Sons', companyAttention: 'Accounts' }],
  })
  expect([await pushCompany(), asked]).toEqual(['done', ['update']]) // no read shows companies
  expect(states()).toEqual(['conflict', 'superseded', 'sent', 'sent', 'queued'])
  expect(bodies).toEqual([
    { shape0: 'Company', schoolId: '4711', companyName: 'Ashby & Sons', companyAttention: 'Accounts' },
  ])
})

it('sends no request if nothing may be sent, or during a hold', async () => {
  const decided = await company([{ ...name, state: 'rejected' }])
  expect([await decided.pushCompany(), decided.asked, decided.states()]).toEqual(['done', [], ['rejected']])
  const held = await company([name])
  held.holds.hold(ann, 1_000)
  expect([await held.pushCompany(), held.asked]).toEqual(['done', []])
})

it.each<[string, AloneOptions['answers'], StoredCorrection['state']]>([
  ['another name', [{ companyName: 'Ashby Ltd' }], 'conflict'],
  ['another spelling', [{ companyName: 'ASHBY & CO' }], 'sent'],
  ['a refusal', [refused], 'rejected'],
  ['an empty name', [{ companyName: null }], 'conflict'],
  ['an answer without the name', [{ schoolId: '4711' }], 'sent'],
  ['nothing that can be read', [[] as object as Record<string, unknown>], 'sent'],
])('judges an unclear update by the next answer: %s', async (_, answers = [], state) => {
  const { pushCompany, states, first } = await company([unclear], { answers })
  expect([await pushCompany(), states(), first()?.attempts]).toEqual(['done', [state], 2])
})

it('tries the shapes of an update until one is accepted, or until a failure that is not a refusal', async () => {
  const taken = await company([name], { shapes: 3, answers: [refused, { companyName: 'Ashby & Co' }] })
  await taken.pushCompany()
  expect([taken.states(), taken.bodies.map((body) => Object.keys(body)[0])]).toEqual([
    ['sent'],
    ['shape0', 'shape1'],
  ])
  const forbidden = await company([name], { shapes: 3, answers: [{ code: 'forbidden', endpoint: 'PUT' }] })
  await forbidden.pushCompany().catch(() => undefined)
  expect([forbidden.states(), forbidden.bodies.length]).toEqual([['forbidden'], 1])
})

it('keeps a correction unclear if the next answer is lost, too', async () => {
  const { pushCompany, first } = await company([unclear], { answers: [lost] })
  await expect(pushCompany()).rejects.toMatchObject({ failure: lost })
  expect(first()).toMatchObject({ state: 'uncertain', attempts: 2 })
})
