import type { DemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { type PersonId, personId } from '../../shared/domain/ids.ts'
import type { App } from './app.ts'
import { until } from './processes.ts'

/** Somebody's name at the school is another one, and the relay has read it. */
export async function rename(school: DemoSchool, relay: App, surname: string): Promise<PersonId> {
  const [somebody] = (await relay.ask('people.search', { text: 'a', scope: 'current' })).hits
  if (somebody === undefined) throw new Error('no one there')
  const id = personId.parse(somebody.id)
  school.edit(id, { surname })
  await relay.ask('people.refresh', { id })
  return id
}

export const finds = async (app: App, text: string): Promise<readonly PersonId[]> =>
  (await app.ask('people.search', { text })).hits.map(({ id }) => personId.parse(id))

export const untilFound = (app: App, text: string): Promise<readonly PersonId[]> =>
  until(
    () => finds(app, text),
    (ids) => ids.length === 1,
  )
