import { expect, it } from 'vitest'
import { connectionTo } from '../support/connect.ts'
import { save } from '../support/office.ts'
import { serveDemoSchool, startHeadless } from '../support/processes.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { untilComplete } from '../support/until.ts'
import { fault, planted } from './support/planted.ts'
import { tally } from './support/tally.ts'

const passphrase = 'four quiet grey herons'
const elsewhere = 'https://127.0.0.1:1/token'
/** What a person does by hand in a minute, as the product has it. */
const [mostReveals, mostAddresses, maxWithdrawals, maxSchoolPages] = [20, 6, 5, 30]
const [waitingCorrections, schoolPages] = [10, 40]
const unknownId = '00000000-0000-4000-8000-000000000000'

/** Each yes outside the window, gone. */
const holes = [
  fault(
    'electron/ipc/request-limits.ts',
    'if (recent(what).length >= maxPerMinute[what]) return passBeyond(what)',
    '',
  ),
  fault(
    'electron/session/connecting.ts',
    'if (!(await confirmConnection',
    'if (false && !(await confirmConnection',
  ),
  fault('electron/session/setting-passphrase.ts', 'if (!(await', 'if (false && !(await'),
  fault(
    'electron/session/leaving.ts',
    "if (!(await ports.confirm({ about: 'remove-data'",
    "if (false && !(await ports.confirm({ about: 'remove-data'",
  ),
  fault('electron/ipc/handlers/settings.ts', 'if ((desk !== null || weaker.length > 0) &&', 'if (false &&'),
  fault('electron/ipc/handlers/health.ts', 'if (!(await', 'if (false && !(await'),
  fault(
    'electron/session/leaving.ts',
    "if (!(await ports.confirm({ about: 'sign-out'",
    "if (false && !(await ports.confirm({ about: 'sign-out'",
  ),
  fault('electron/ipc/handlers/note-look.ts', 'if (people.byIds([id]).length === 0)', 'if (false)'),
]

/** A desk in a process of its own, whose window is not ours any more: no one says yes outside it. */
async function takenDesk(env: NodeJS.ProcessEnv = {}) {
  const school = await serveDemoSchool('--current', '40', '--past', '5')
  let isTaken = false
  const host = startHeadless({ folder: tempFolder(), caFile: school.caFile, env, confirm: () => !isTaken })
  const connection = connectionTo(school)
  await host.ask('session.connect', connection)
  await untilComplete(host)
  const { hits } = await host.ask('people.search', { text: '', facets: { boarder: ['no'] }, limit: 30 })
  const ids = hits.map(({ id }) => id)
  await host.ask('corrections.setSending', { rule: 'when-asked' })
  for (const personId of ids.slice(0, waitingCorrections))
    await save(host, personId, { prefName: [null, 'Kit'] })
  const { corrections } = await host.ask('corrections.queue', undefined)
  isTaken = true
  return { host, connection, ids, waiting: corrections.map(({ id }) => id) }
}

/** How many of these simultaneous requests were not refused for lack of a confirmation. */
async function passed(
  { host }: Awaited<ReturnType<typeof takenDesk>>,
  requests: readonly (readonly [name: string, input: unknown])[],
): Promise<number> {
  const replies = await Promise.all(requests.map(([name, input]) => host.tryAsk(name, input)))
  return replies.filter(({ failure }) => failure?.code !== 'not-confirmed').length
}

/** Everything such a window would do: what of it worked, and how many people it showed beyond a hand's pace. */
async function attack(desk: Awaited<ReturnType<typeof takenDesk>>) {
  const { host, connection, waiting } = desk
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
  const ofEach = (name: string) => desk.ids.map((id) => [name, { id, field: 'birthDate' }] as const)
  const reveals = await passed(desk, ofEach('people.reveal'))
  const addresses = await passed(desk, ofEach('people.liveAddress'))
  for (const count of [1, 99_999])
    await attempt('access.note', { action: 'copy', subject: 'card', personId: unknownId, count })
  await attempt('desk.pin', { id: unknownId, on: true })
  await attempt('corrections.saveDraft', { personId: unknownId, values: {} })
  const withdrawn = await passed(
    desk,
    waiting.map((id) => ['corrections.withdraw', { id }]),
  )
  const pages = Array.from({ length: schoolPages }, (_, page) => page + 1)
  const asked = await passed(
    desk,
    pages.map((page) => ['people.askSchool', { filters: {}, page }]),
  )
  await attempt('health.rebuild', undefined)
  await host.ask('session.lock', undefined)
  await connectElsewhere()
  await host.ask('session.unlock', { passphrase: null })
  await attempt('session.setPassphrase', { old: '', next: passphrase })
  await attempt('session.removeData', { understood: 0 })
  await attempt('session.signOut', undefined)
  await connectElsewhere()
  const over = (count: number, limit: number) => Math.max(0, count - limit)
  const beyond =
    over(reveals, mostReveals) +
    over(addresses, mostAddresses) +
    over(withdrawn, maxWithdrawals) +
    over(asked, maxSchoolPages)
  return { worked, beyond, tried: tried + 2 * desk.ids.length + waitingCorrections + schoolPages }
}

it('sends nothing elsewhere, weakens no setting, and shows no more than a user could', async () => {
  const { worked, beyond, tried } = await attack(await takenDesk())
  tally('a window taken over: acts without a yes outside it', tried, worked.length + beyond)
  expect({ worked, beyond }).toEqual({ worked: [], beyond: 0 })
}, 120_000)
it('does all of that if no confirmation outside the window is required (control)', async () => {
  const desk = await takenDesk(planted(...holes))
  const { worked, beyond } = await attack(desk)
  const isFound = new Set(worked).size === 9 && beyond >= 2 * desk.ids.length - mostReveals - mostAddresses
  tally('a window taken over: control (missed)', 1, isFound ? 0 : 1)
  expect({ worked: new Set(worked), isFound }).toEqual({
    worked: new Set([
      'settings.change',
      'access.note',
      'desk.pin',
      'corrections.saveDraft',
      'health.rebuild',
      'session.setPassphrase',
      'session.removeData',
      'session.signOut',
      'session.connect',
    ]),
    isFound: true,
  })
}, 120_000)
