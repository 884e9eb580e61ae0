import { createMemorySecrets } from '../../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import { type App, connectApp, startApp } from '../../../support/app.ts'
import { until } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

export const passphrase = 'four quiet grey herons'
export const minute = 60_000

/** A desk that is connected, which can be started again over the same folder and keychain. */
export async function openDesk(lastWords?: 'of the test') {
  const school = createDemoSchool({ current: 40, past: 10, today: '2026-03-02' })
  const folder = tempFolder()
  const secrets = createMemorySecrets()
  const preferences = new Map<string, unknown>()
  let hang = false
  const fetch: typeof school.fetch = (request) =>
    hang && request.method === 'PUT' ? new Promise(() => undefined) : school.fetch(request)
  const hangUpdates = (on: boolean) => {
    hang = on
  }
  const own = { folder, secrets, preferences, ...(lastWords && { lastWords }) }
  const again = (leavesAtOnce = false) => startApp({ fetch }, { ...own, leavesAtOnce })
  const app = await again()
  await connectApp(app, school)
  const person = school.world.people.find(({ stage, names }) => stage === 'current' && names.surname !== null)
  if (person === undefined) throw new Error('no one found')
  const id = personId.parse(person.communityId)
  const correct = () =>
    app.ask('corrections.save', {
      variant: 'person',
      personId: id,
      author: 'Office',
      changes: [{ field: 'surname', base: person.names.surname, mine: 'Corrected' }],
    })
  return { school, app, again, folder, id, correct, hangUpdates }
}
export const stateOf = async (app: App) => (await app.ask('session.status', undefined)).state
export const found = (app: App) => app.ask('people.search', { text: '', facets: { boarder: ['no'] } })
export const untilLocked = (app: App) =>
  until(
    () => stateOf(app),
    (state) => state === 'locked',
  )

export const addresses = ({
  baseUrl,
  authUrl,
  clientId,
  clientSecret,
}: ReturnType<typeof createDemoSchool>) => ({
  school: 'S',
  baseUrl,
  authUrl,
  clientId,
  clientSecret,
})
