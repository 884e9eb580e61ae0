import { createDemoSchool, type DemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import type { SwitchChoices } from '../../electron/demo-school/service/switches.ts'
import type { Correction, CorrectionQueue, PersonField } from '../../shared/domain/correction.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import { type PersonId, personId } from '../../shared/domain/ids.ts'
import { type App, type startApp, startConnected } from './app.ts'
import { until } from './processes.ts'
import { type Desk, untilQueue } from './until.ts'

/** In the paths of updates, and of nothing else. */
export const updates = '/personal-info'

type Options = {
  readonly current?: number
  readonly switches?: SwitchChoices
  readonly start?: Parameters<typeof startApp>[1]
}

/** A current student with a surname. */
export function someStudent({ world }: DemoSchool) {
  const person = world.people.find(({ stage, names }) => stage === 'current' && names.surname !== null)
  if (person === undefined) throw new Error('no current student has a surname')
  return { person, id: personId.parse(person.communityId), surname: person.names.surname }
}

/** The whole app at an office, with the school in its copy and somebody to correct. */
export async function openOffice({ current = 40, switches, start }: Options = {}) {
  const school = createDemoSchool({ current, past: 10, today: '2026-03-02', ...(switches && { switches }) })
  const app = await startConnected(school, start)
  const person = school.world.people.find(
    ({ stage, names }) => stage === 'current' && names.surname !== null && names.preferredName !== null,
  )
  if (person === undefined) throw new Error('no one with a preferred name')
  const id = personId.parse(person.communityId)
  return {
    school,
    app,
    id,
    base: person.names.surname,
    preferred: person.names.preferredName,
    surname: () => school.world.find(person.communityId)?.names.surname,
    /** Updates of this person that the school got. */
    sent: () =>
      school.journal
        .entries()
        .filter(({ method, path }) => method === 'PUT' && path.includes(person.communityId)).length,
  }
}
export type Office = Awaited<ReturnType<typeof openOffice>>

/** Fields with what the form showed and what is wanted. */
export type Wanted = Partial<Record<PersonField, readonly [string | null, string | null]>>

function correctionOf(personId: PersonId, values: Wanted) {
  const changes = Object.entries(values).map(([field, [base, mine]]) => ({
    field: field as PersonField, // a key of Wanted
    ...{ base, mine },
    unseen: 'overwrite' as const, // after the notice that some fields cannot be compared
  }))
  return { variant: 'person' as const, personId, author: 'Office', changes }
}

/** Resolves to the queue with what was saved. */
export async function save(desk: Desk, id: PersonId, values: Wanted): Promise<CorrectionQueue> {
  await desk.ask('corrections.save', correctionOf(id, values))
  return desk.ask('corrections.queue', undefined)
}

/** Why it may not be saved. */
export const refusalOf = (app: App, id: PersonId, values: Wanted): Promise<Failure | null> =>
  app.refusal('corrections.save', correctionOf(id, values))

export const fieldOf = async (desk: Desk, personId: PersonId, name: PersonField) =>
  (await desk.ask('corrections.form', { personId })).fields.find(({ field }) => field === name)

/** Presses Send; resolves to the queue after it. */
export async function send(app: App): Promise<CorrectionQueue> {
  await app.ask('corrections.send', undefined)
  return app.ask('corrections.queue', undefined)
}

/** The queue, once nothing in it goes on by itself at this moment. */
export const settledQueue = (app: App): Promise<CorrectionQueue> =>
  untilQueue(app, ({ corrections }) =>
    corrections.every(({ state }) => state !== 'queued' && state !== 'sending'),
  )

export const statesOf = ({ corrections }: CorrectionQueue): readonly string[] =>
  corrections.map(({ field, state }) => `${field} ${state}`).toSorted()

/** The only correction; throws where there is none. */
export function onlyCorrection({ corrections: [correction] }: CorrectionQueue): Correction {
  if (correction === undefined) throw new Error('no correction')
  return correction
}

/** A correction of the surname that the office crossed with another value. */
export async function inConflict({ app, id, base, school }: Office, theirs = 'Theirs'): Promise<Correction> {
  app.network(false)
  await save(app, id, { surname: [base, 'Mine'] })
  school.edit(id, { surname: theirs })
  app.network(true)
  const isThere = ({ corrections }: CorrectionQueue) => corrections.some(({ state }) => state === 'conflict')
  return onlyCorrection(await until(() => app.ask('corrections.queue', undefined), isThere))
}

/** Waits until the corrections are in these states. */
export const untilStates = (app: App, ...states: readonly string[]) =>
  untilQueue(app, (queue) => statesOf(queue).join() === states.join())
