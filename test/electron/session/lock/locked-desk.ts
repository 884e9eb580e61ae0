import { createMemorySecrets } from '../../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { type App, connectApp, startApp } from '../../../support/app.ts'
import { save, someStudent } from '../../../support/office.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { untilSession } from '../../../support/until.ts'

export const passphrase = 'four quiet grey herons'
export const minute = 60_000

/** A desk that is connected, which can be started again over the same folder and keychain. */
export async function openDesk(
  options: Pick<Parameters<typeof startApp>[1] & {}, 'lastWords' | 'writerThread'> = {},
) {
  const school = createDemoSchool({ current: 40, past: 10, today: '2026-03-02' })
  const folder = tempFolder()
  const secrets = createMemorySecrets()
  const preferences = new Map<string, unknown>()
  let hang: 'nothing' | 'updates' | 'everything' = 'nothing'
  const unanswered: Request[] = []
  const fetch: typeof school.fetch = (request) => {
    if (hang === 'nothing' || (hang === 'updates' && request.method !== 'PUT')) return school.fetch(request)
    unanswered.push(request)
    return new Promise(() => undefined)
  }
  const answerNo = (requests: typeof hang) => {
    hang = requests
  }
  const own = { folder, secrets, preferences, ...options }
  const again = (leavesAtOnce = false) => startApp({ fetch }, { ...own, leavesAtOnce })
  const app = await again()
  await connectApp(app, school)
  const { id, surname } = someStudent(school)
  const correct = () => save(app, id, { surname: [surname, 'Corrected'] })
  return { school, app, again, folder, preferences, id, correct, answerNo, unanswered }
}
export const stateOf = async (app: App) => (await app.ask('session.status', undefined)).state
export const found = (app: App) => app.ask('people.search', { text: '', facets: { boarder: ['no'] } })
export const untilLocked = (app: App) => untilSession(app, 'locked')
