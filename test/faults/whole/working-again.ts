import type { SearchHit } from '../../../shared/domain/search.ts'
import type { BusyPerson } from './busy-person.ts'
import { type ConnectedFolder, everybody } from './connected-folder.ts'
import { type DeskProcess, untilIs } from './desk-process.ts'

/** A search that takes longer was not answered. Milliseconds. */
const longestSearchMs = 3_000

/** How long until everyone is in the index, unless earlier trials have corrected people at the school. */
const longestFillingMs = 5_000

/** Enrolled people that the search finds. Throws if it finds no one. */
export async function peopleOf(
  desk: DeskProcess,
  { found }: Pick<ConnectedFolder, 'found'>,
): Promise<readonly SearchHit[]> {
  const search = () => desk.ask('people.search', everybody)
  const { hits } =
    (await untilIs(search, ({ total }) => total === found, longestFillingMs)) ?? (await search())
  const people = hits.filter(({ kind, surname }) => kind === 'current' && surname !== '')
  if (people.length === 0) throw new Error(`no one is found ${desk.complaint()}`)
  return people
}

type Work = { readonly person: BusyPerson; readonly work: Promise<void>; readonly connected: ConnectedFolder }

/** What is wrong after an event at a desk, checked by a search, by saving, and by what was acknowledged before. */
export async function faultsAfterwards(
  desk: DeskProcess,
  { person, work, connected }: Work,
): Promise<string[]> {
  const answer = await desk.tryAsk('people.search', everybody, longestSearchMs)
  if (answer === null || 'failure' in answer)
    return [`the next search was not answered: ${JSON.stringify(answer)} ${desk.complaint()}`]
  if (answer.value.hits.length === 0) {
    const late = await untilIs(
      () => desk.tryAsk('people.search', everybody, longestSearchMs),
      (again) => again !== null && 'value' in again && again.value.hits.length > 0,
      longestSearchMs,
    )
    if (late === null) return ['the next search found no one']
  }
  person.stop()
  await work
  const ready = await untilIs(
    () => desk.tryAsk('session.status', undefined),
    (status) =>
      status !== null && 'value' in status && 'saving' in status.value && status.value.saving === 'ready',
  )
  if (ready === null) return ['nothing can be saved afterwards']
  return await person.faults(desk, connected.school)
}
