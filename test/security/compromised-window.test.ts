import { describe, expect, it } from 'vitest'
import { serveDemoSchool, startHeadless, until } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { planted } from './support/planted.ts'
import { tally } from './support/tally.ts'

const passphrase = 'four quiet grey herons'
const elsewhere = 'https://elsewhere.example/token'
/** What a person does by hand in a minute, as the product has it. */
const [mostReveals, mostAddresses] = [20, 6]

/** A desk in a process of its own, whose window is not ours any more: nobody says yes outside it. */
async function takenDesk(env: NodeJS.ProcessEnv = {}) {
  const school = await serveDemoSchool('--current', '40', '--past', '5')
  let isTaken = false
  const host = startHeadless({ folder: tempFolder(), caFile: school.caFile, env, confirm: () => !isTaken })
  const { baseUrl, authUrl, clientId, clientSecret } = school
  const connection = { school: 'S', baseUrl, authUrl, clientId, clientSecret }
  await host.ask('session.connect', { ...connection, keep: 'session' })
  await until(
    () => host.ask('sync.status', undefined),
    ({ lastOutcome, running }) => running === null && lastOutcome?.kind === 'complete',
  )
  const { hits } = await host.ask('people.search', { text: '', facets: { boarder: ['no'] }, limit: 30 })
  isTaken = true
  return { host, connection, ids: hits.map(({ id }) => id) }
}

/** How many of so many requests, all at once, were not refused for want of a yes. */
async function answered(desk: Awaited<ReturnType<typeof takenDesk>>, name: string): Promise<number> {
  const asked = desk.ids.map((id) => desk.host.tryAsk(name, { id, field: 'birthDate' }))
  return (await Promise.all(asked)).filter(({ failure }) => failure?.code !== 'not-confirmed').length
}

describe('a window that is not ours any more', () => {
  it('sends nothing elsewhere, protects nothing less, and shows no more than a hand does', async () => {
    const desk = await takenDesk()
    const { host, connection } = desk
    const worked: string[] = []
    let tried = 0
    const attack = async (name: string, input: unknown) => {
      tried += 1
      if ((await host.tryAsk(name, input)).ok === true) worked.push(name)
    }
    await attack('session.connect', { ...connection, authUrl: elsewhere, keep: 'session' })
    await attack('session.setPassphrase', { old: '', next: passphrase })
    await attack('session.removeData', { understood: 0 })
    for (const weaker of [{ desk: 'boarding' }, { lockAfterMinutes: 0 }, { leaverDays: 3_000 }])
      await attack('settings.change', weaker)
    const reveals = await answered(desk, 'people.reveal')
    const addresses = await answered(desk, 'people.liveAddress')
    await host.ask('session.lock', undefined)
    await attack('session.connect', { ...connection, authUrl: elsewhere, keep: 'session' })
    await host.ask('session.unlock', { passphrase: null })
    await host.ask('session.signOut', undefined)
    await attack('session.connect', { ...connection, authUrl: elsewhere, keep: 'session' })
    const beyond = Math.max(0, reveals - mostReveals) + Math.max(0, addresses - mostAddresses)
    const all = tried + 2 * desk.ids.length - mostReveals - mostAddresses
    tally('a window taken over: acts without a yes outside it', all, worked.length + beyond)
    expect({ worked, beyond }).toEqual({ worked: [], beyond: 0 })
  }, 120_000)
  it('shows everybody where nobody counts (control)', async () => {
    const desk = await takenDesk(
      planted({
        file: 'electron/ipc/ceilings.ts',
        find: 'if (recent(what).length >= mostAMinute[what]) return passBeyond(what)',
        replace: '',
      }),
    )
    const reveals = await answered(desk, 'people.reveal')
    tally('a window taken over: control (missed)', 1, reveals > mostReveals ? 0 : 1)
    expect(reveals).toBe(desk.ids.length)
  }, 120_000)
})
