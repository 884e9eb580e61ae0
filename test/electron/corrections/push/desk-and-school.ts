import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { SwitchChoices } from '../../../../electron/demo-school/service/switches.ts'
import { type PersonId, personId } from '../../../../shared/domain/ids.ts'
import { createOfficeDesk } from '../../../faults/corrections/office-desk.ts'
import { createNetwork, type Weather } from '../../sync/rig/network.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'

const today = '2026-03-02'
type Options = { readonly people?: number; readonly switches?: SwitchChoices }

/** A desk that corrects, a school that takes it, and the way between them, in virtual time. */
export async function deskAndSchool({ people = 4, switches = {} }: Options = {}) {
  const time = createVirtualTime()
  const school = createDemoSchool({ current: people, past: 1, today, clock: time.clock.now, switches })
  const network = createNetwork(school, { time, latencyMs: 50, pageSize: 100 })
  let isUp = true
  const desk = createOfficeDesk({ time, school, way: network.fetch, isOnline: () => isUp })
  await time.run(desk.sync())
  const asked: { readonly method: string; readonly path: string; readonly at: number }[] = []
  const setWeather = (weather: Weather) =>
    network.setWeather((request) => {
      asked.push({ ...request, at: time.clock.monotonic() })
      return weather(request)
    })
  setWeather(() => null)
  const ids = school.world
    .listed('student')
    .filter(({ spouseId, stage }) => spouseId === null && stage === 'current')
    .map(({ communityId }) => personId.parse(communityId))
  const preferredOf = (id: PersonId) => school.world.find(id)?.names.preferredName ?? null
  return {
    time,
    school,
    desk,
    ids,
    asked,
    setWeather,
    preferredOf,
    updates: () => asked.filter(({ method }) => method === 'PUT'),
    statesOf: (id: PersonId) =>
      desk.store
        .all()
        .filter(({ personId }) => personId === id)
        .map(({ state }) => state),
    /** What is saved meanwhile is saved without the network, which then comes back. */
    offline: (work: () => void) => {
      isUp = false
      work()
      isUp = true
      desk.corrections().backOnline()
    },
    /** Saves another preferred name for somebody; sent at once where that may be. */
    correct: (id: PersonId, mine: string) =>
      desk.corrections().save({
        variant: 'person',
        personId: id,
        author: 'Kim',
        changes: [{ field: 'prefName', base: preferredOf(id), mine }],
      }),
  }
}

export const isUpdate = ({ method }: { method: string }) => method === 'PUT'

/** A desk, a school, and two of its people. */
export async function withOne(options: Options = {}) {
  const both = await deskAndSchool(options)
  const [id, second] = both.ids
  if (id === undefined || second === undefined) throw new Error('no such person')
  const { school, desk } = both
  const bodies = () =>
    school.journal.entries().flatMap(({ method, body }) => (method === 'PUT' ? [JSON.parse(body)] : []))
  return {
    ...both,
    ...{ id, second, bodies },
    waiting: () => desk.store.openOf(id),
    birthDays: () => [id, second].map((each) => school.world.find(each)?.birthDate ?? null),
    /** Saves a correction of each while the network is down. */
    correctBoth: () =>
      both.offline(() => {
        both.correct(id, 'New')
        both.correct(second, 'Newer')
      }),
  }
}
