import { setTimeout as wait } from 'node:timers/promises'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { hasNatsServer } from '../../support/nats-server.ts'
import { type Part, partOf } from '../part.ts'
import { events } from '../relay/events.ts'
import { createJudge } from '../relay/judge.ts'
import type { Life } from '../relay/life.ts'
import { openPlace, type ScopeName } from '../relay/place.ts'
import { wrongInTheEnd } from '../relay/quiet.ts'
import { createTruth } from '../relay/truth.ts'
import { canMount } from '../whole/small-disk.ts'

/** How many events a trial has. */
const eventsEach = 8

/**
 * A relay and desks of two scopes that follow it, while people come and go and everything is killed, cut or put back.
 */
const trials = partOf(async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const scopes = (['all', 'senior', 'all', 'senior'] as const).slice(0, 2 + Math.floor(random() * 3))
  const kinds = Object.keys(events)
  const place = await openPlace(folder, { seed, desks: scopes satisfies readonly ScopeName[] })
  let last = 0
  const next = () => {
    last += 1
    return last
  }
  try {
    const truth = createTruth(place.school)
    const judge = createJudge(place, truth, see)
    const life: Life = { place, truth, judge, random, next }
    const found = await judge.look()
    const happened: string[] = []
    for (let at = 0; at < eventsEach && found.length === 0; at += 1) {
      // Each kind in turn is sure to be tried; the others by chance.
      const kind = (at === 0 ? kinds[seed % kinds.length] : kinds[Math.floor(random() * kinds.length)]) ?? ''
      happened.push(kind)
      await events[kind]?.(life)
      see(kind)
      await wait(random() * 300)
      found.push(...(await judge.look()))
    }
    if (found.length === 0) found.push(...(await wrongInTheEnd(life, see)))
    return found.length === 0 ? [] : [`${happened.join(', ')}: ${found.slice(0, 6).join('; ')}`]
  } finally {
    await place.close()
  }
})

export const relay: Part = async (seeds) => {
  if (!hasNatsServer) return { tried: 0, faults: [], seen: {}, skipped: 'no nats-server on this machine' }
  const result = await trials(seeds)
  return canMount()
    ? result
    : { ...result, skipped: 'the full disk of the server: only root can make one small' }
}
