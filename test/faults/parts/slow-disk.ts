import { setTimeout as wait } from 'node:timers/promises'
import { slowing, traced } from '../children/strace.ts'
import { preparedPart } from '../part.ts'
import { type ConnectedFolder, connectedFolder, everybody } from '../whole/connected-folder.ts'
import { type DeskProcess, startDesk, untilIs } from '../whole/desk-process.ts'

/** How long each sync of the disk takes. Milliseconds. */
const paces = [200, 1_000, 20] as const
const saves = 3
/** Searches during one save, which waits for at least two syncs of the disk: of the journal and of the queue. */
const looksEach = 4

/** On a slow disk, lookups do not wait for a save. Their order is judged, not how fast: a busy machine is no fault. */
export const slowDisk = traced(
  preparedPart(
    (base) => connectedFolder(base, { current: 60, past: 20 }),
    (connected) => async (seed, place, see) => {
      const syncMs = paces[(seed - 1) % paces.length] ?? 20
      const folder = connected.copyTo(`${place}/app`)
      connected.setUp(false)
      const desk = await startDesk({
        folder,
        caFile: connected.caFile,
        under: slowing(syncMs),
        withinMs: 180_000,
      })
      try {
        const faults = await savesAndLooks(desk, connected)
        see(`syncs of ${syncMs} ms`)
        see('looks before their save', faults.length === 0 ? saves * looksEach : 0)
        return syncMs < 200 ? faults.filter((what) => !what.includes('overtook')) : faults
      } finally {
        await desk.kill()
        connected.setUp(true)
      }
    },
  ),
)

async function savesAndLooks(desk: DeskProcess, { found }: ConnectedFolder): Promise<string[]> {
  const here = await untilIs(
    () => desk.ask('people.search', everybody),
    ({ total }) => total === found,
    60_000,
  )
  const people = here?.hits.filter(({ kind, surname }) => kind === 'current' && surname !== '') ?? []
  const ready = await untilIs(
    () => desk.ask('session.status', undefined),
    (status) => status.state === 'open' && status.saving === 'ready',
    120_000,
  )
  if (ready === null) return ['nothing can be saved']
  const faults: string[] = []
  for (const person of people.slice(0, saves)) {
    const order: string[] = []
    const saved = desk
      .tryAsk('corrections.save', {
        variant: 'person',
        personId: person.id,
        author: 'Office',
        changes: [{ field: 'surname', base: person.surname, mine: 'Slowly' }],
      })
      .then((answer) => {
        order.push('save')
        return answer
      })
    await wait(10) // by then the save has reached the writer's thread
    for (let look = 0; look < looksEach; look += 1) {
      await desk.ask('people.search', { ...everybody, text: 'aeio'[look] ?? 'a' })
      await desk.ask('people.card', { id: person.id })
      order.push('look')
    }
    const answer = await saved
    if (answer === null || 'failure' in answer) faults.push(`not saved: ${JSON.stringify(answer)}`)
    if (order.indexOf('save') < looksEach)
      faults.push(`a save overtook those who looked: ${order.join(', ')}`)
  }
  return faults
}
