import { personId } from '../../../shared/domain/ids.ts'
import type { AppProcess } from './child.ts'
import type { Ground } from './desks.ts'

const changes = 5

export const median = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

/**
 * The median time of several changes, from the moment the relay's copy has a change until the last desk has it. `heard`
 * resolves with the moments at which each desk has the person with this surname.
 */
export async function changeMs(
  { school }: Ground,
  relay: AppProcess,
  heard: (surname: string) => Promise<readonly number[]>,
): Promise<number> {
  const [somebody] = (await relay.ask('people.search', { text: 'a', scope: 'current' })).hits
  if (somebody === undefined) throw new Error('no one there')
  const times: number[] = []
  for (let at = 0; at < changes; at += 1) {
    await school.edit(somebody.id, `Freshwater${at}`)
    const all = heard(`freshwater${at}`)
    await relay.ask('people.refresh', { id: personId.parse(somebody.id) })
    const startedAt = performance.now()
    times.push(Math.max(...(await all)) - startedAt)
  }
  return median(times)
}
