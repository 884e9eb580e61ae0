import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { serveDemoSchool } from '../../../electron/demo-school/serve/serve-demo-school.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import { partOf } from '../part.ts'
import { type DeskProcess, startDesk, untilIs } from '../whole/desk-process.ts'

const people = { current: 100, past: 20, today: '2026-03-02' } as const
const latencyMs = [150, 50, 400] as const
/** How long after the first the second desk starts. */
const laterMs = [0, 700, 2_500] as const
const longestMs = 400_000

/**
 * Two whole apps share one key, at a service with one token per key: each new token ends the other app's. Both apps
 * must get a complete copy, and the status must explain why it is slow.
 */
export const oneKey = partOf(async (seed, folder, see) => {
  const answerMs = latencyMs[(seed - 1) % latencyMs.length] ?? 150
  const school = createDemoSchool({ ...people, latencyMs: answerMs, switches: { oneTokenPerKey: true } })
  const served = await serveDemoSchool(school, { port: 0 })
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, served.ca)
  const desks = await Promise.all(['a', 'b'].map((name) => startDesk({ folder: join(folder, name), caFile })))
  const began = performance.now()
  try {
    const { baseUrl, authUrl } = served
    const { clientId, clientSecret } = school
    const address = { school: 'S', baseUrl, authUrl, clientId, clientSecret }
    const apartMs = laterMs[(seed - 1) % laterMs.length] ?? 0
    const rounds = await Promise.all(desks.map((desk, at) => connected(desk, address, at * apartMs)))
    see('seconds until both were complete', Math.round((performance.now() - began) / 1_000))
    see('answers', school.journal.entries().length)
    see('answers 401', school.journal.entries().filter(({ status }) => status === 401).length)
    see('desks warned at connecting', rounds.filter(({ warned }) => warned).length)
    see('desks whose status says so', rounds.filter(({ notified }) => notified).length)
    return faultsOf(rounds)
  } finally {
    await Promise.all(desks.map((desk) => desk.kill()))
    await served.close()
  }
})

type Round = { readonly ended: string; readonly notified: boolean; readonly warned: boolean }

function faultsOf(rounds: readonly Round[]): string[] {
  const undone = rounds.filter(({ ended }) => ended !== 'complete')
  const isTold = rounds.some(({ notified, warned }) => notified || warned)
  return [
    ...undone.map(({ ended }) => `a desk is not done: ${ended}`),
    ...(isTold ? [] : ['no status says that the key is shared']),
  ]
}

async function connected(
  desk: DeskProcess,
  address: Ask<'session.connect'>,
  afterMs: number,
): Promise<Round> {
  await wait(afterMs)
  const { sharedKey } = await desk.ask('session.connect', address)
  return { ...(await firstRound(desk)), warned: sharedKey }
}

/** How the first round of a desk ended, and whether its status said on the way that the key is shared. */
async function firstRound(desk: DeskProcess) {
  let notified = false
  const status = await untilIs(
    async () => {
      const now = await desk.ask('sync.status', undefined)
      notified ||= now.sharedKey
      return now
    },
    ({ lastOutcome }) => lastOutcome !== null,
    longestMs,
  )
  return { ended: status?.lastOutcome?.kind ?? 'never', notified }
}
