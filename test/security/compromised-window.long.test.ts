import { describe, expect, it } from 'vitest'
import { serveDemoSchool, startHeadless, until } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { type Fault, planted } from './support/planted.ts'
import { tally } from './support/tally.ts'

const passphrase = 'four quiet grey herons'
const elsewhere = 'https://127.0.0.1:1/token'
/** What a person does by hand in a minute, as the product has it. */
const [mostReveals, mostAddresses] = [20, 6]

/** Each yes outside the window, gone. */
const holes = [
  {
    file: 'electron/ipc/ceilings.ts',
    find: 'if (recent(what).length >= maxPerMinute[what]) return passBeyond(what)',
    replace: '',
  },
  {
    file: 'electron/session/connecting.ts',
    find: 'if (!(await confirmConnection',
    replace: 'if (false && !(await confirmConnection',
  },
  { file: 'electron/session/setting-passphrase.ts', find: 'if (!(await', replace: 'if (false && !(await' },
  { file: 'electron/session/leaving.ts', find: 'if (!(await', replace: 'if (false && !(await' },
  { file: 'electron/ipc/handlers/settings.ts', find: 'if (isAsked &&', replace: 'if (false &&' },
] as const satisfies readonly Fault[]

/** A desk in a process of its own, whose window is not ours any more: no one says yes outside it. */
async function takenDesk(env: NodeJS.ProcessEnv = {}) {
  const school = await serveDemoSchool('--current', '40', '--past', '5')
  let isTaken = false
  const host = startHeadless({ folder: tempFolder(), caFile: school.caFile, env, confirm: () => !isTaken })
  const { baseUrl, authUrl, clientId, clientSecret } = school
  const connection = { school: 'S', baseUrl, authUrl, clientId, clientSecret }
  await host.ask('session.connect', connection)
  await until(
    () => host.ask('sync.status', undefined),
    ({ lastOutcome, running }) => running === null && lastOutcome?.kind === 'complete',
  )
  const { hits } = await host.ask('people.search', { text: '', facets: { boarder: ['no'] }, limit: 30 })
  isTaken = true
  return { host, connection, ids: hits.map(({ id }) => id) }
}

/** How many of a number of simultaneous requests were not refused for lack of a confirmation. */
async function answered(desk: Awaited<ReturnType<typeof takenDesk>>, name: string): Promise<number> {
  const asked = desk.ids.map((id) => desk.host.tryAsk(name, { id, field: 'birthDate' }))
  return (await Promise.all(asked)).filter(({ failure }) => failure?.code !== 'not-confirmed').length
}

/** Everything such a window would do: what of it worked, and how many people it showed beyond a hand's pace. */
async function attack(desk: Awaited<ReturnType<typeof takenDesk>>) {
  const { host, connection } = desk
  const worked: string[] = []
  let tried = 0
  const attempt = async (name: string, input: unknown) => {
    tried += 1
    if ((await host.tryAsk(name, input)).ok === true) worked.push(name)
  }
  const connectElsewhere = () => attempt('session.connect', { ...connection, authUrl: elsewhere })
  await connectElsewhere()
  for (const weaker of [{ desk: 'boarding' }, { lockAfterMinutes: 0 }, { leaverDays: 3_000 }])
    await attempt('settings.change', weaker)
  const reveals = await answered(desk, 'people.reveal')
  const addresses = await answered(desk, 'people.liveAddress')
  await host.ask('session.lock', undefined)
  await connectElsewhere()
  await host.ask('session.unlock', { passphrase: null })
  await attempt('session.setPassphrase', { old: '', next: passphrase })
  await attempt('session.removeData', { understood: 0 })
  await host.ask('session.signOut', undefined)
  await connectElsewhere()
  const beyond = Math.max(0, reveals - mostReveals) + Math.max(0, addresses - mostAddresses)
  return { worked, beyond, tried: tried + 2 * desk.ids.length - mostReveals - mostAddresses }
}

describe('a window that is not ours any more', () => {
  it('sends nothing elsewhere, protects nothing less, and shows no more than a hand does', async () => {
    const { worked, beyond, tried } = await attack(await takenDesk())
    tally('a window taken over: acts without a yes outside it', tried, worked.length + beyond)
    expect({ worked, beyond }).toEqual({ worked: [], beyond: 0 })
  }, 120_000)
  it('does all of it where no one is asked outside it (control)', async () => {
    const desk = await takenDesk(planted(...holes))
    const { worked, beyond } = await attack(desk)
    const isFound = new Set(worked).size === 4 && beyond === 2 * desk.ids.length - mostReveals - mostAddresses
    tally('a window taken over: control (missed)', 1, isFound ? 0 : 1)
    expect({ worked: new Set(worked), isFound }).toEqual({
      worked: new Set(['settings.change', 'session.setPassphrase', 'session.removeData', 'session.connect']),
      isFound: true,
    })
  }, 120_000)
})
