import { describe, expect, it } from 'vitest'
import { createLedger } from '../../../../electron/api/connect/ledger.ts'
import { createShapeMemory } from '../../../../electron/corrections/learned-updates.ts'
import { updateInShapes } from '../../../../electron/corrections/push/update-in-shapes.ts'
import type { WriteShape } from '../../../../electron/corrections/rules/write-shape.ts'
import { createFactStore } from '../../../../electron/storage/queue/fact-store.ts'
import { cautiousProfile } from '../../../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../../../shared/domain/failure.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'
import { freshRow, morning, queueDatabase, waitingCorrection } from '../queue-in-memory.ts'
import { isUpdate, withOne } from './desk-and-school.ts'

const minute = 60_000

it('reads the record again if a refused token has delayed the update by more than five seconds', async () => {
  const { time, correct, id, setWeather, updates, statesOf, asked } = await withOne()
  setWeather((request) => {
    if (isUpdate(request)) return updates().length === 1 ? { kind: 'status', status: 401 } : null
    return request.path.endsWith('/token') && updates().length === 1 ? { kind: 'late', ms: 7_000 } : null
  })
  correct(id, 'New')
  await time.pass(2 * minute)
  expect([statesOf(id), updates().length]).toEqual([['applied'], 2])
  const looksBefore = asked.flatMap((update, place) => {
    const look = asked.slice(0, place).findLast(({ path }) => path.endsWith('/search'))
    return isUpdate(update) ? [update.at - (look?.at ?? Number.NEGATIVE_INFINITY)] : []
  })
  expect(Math.max(...looksBefore)).toBeLessThan(5_000)
})

/** Three shapes of an update, and a service that says this of each in turn; every answer takes a while. */
function service(...answers: readonly (Failure | 'OK')[]) {
  const time = createVirtualTime()
  const shapes = ['kind', 'type', 'variant'].map(
    (discriminator): WriteShape => ({ discriminator, personAlways: ['surname'] }),
  )
  const tried: unknown[] = []
  const proved: WriteShape[] = []
  const updatePersonalInformation = async (_: unknown, body: object, beforeLeaving?: () => void) => {
    beforeLeaving?.()
    tried.push(Object.keys(body)[0])
    await time.pass(2_000)
    const answer = answers[tried.length - 1] ?? 'OK'
    if (answer !== 'OK') throw new AppError(answer)
    return { surname: 'Archer' }
  }
  const deps = {
    api: { updatePersonalInformation },
    clock: time.clock,
    profile: () => cautiousProfile,
    shapes: () => shapes,
    proved: (shape: WriteShape) => void proved.push(shape),
    optionWords: () => null,
  }
  const fresh = freshRow()
  const update = async (shapesRefused = 0, mine = 'Archer', ageMs = 0) => {
    const waiting = [waitingCorrection(1, { mine }), waitingCorrection(2, { field: 'prefName', mine: 'Nan' })]
    const look = { fresh, readAt: time.clock.monotonic() - ageMs, freshForMs: 5_000, shapesRefused }
    return await updateInShapes(deps, waiting, look).catch((error: unknown) => error)
  }
  return { update, tried, proved, shapes, fresh }
}
const refusal = (status: 400 | 422): Failure => ({ code: 'rejected', status, apiCode: null })

describe('an update whose shape is not known yet', () => {
  it('tries each shape of an update until one is accepted, and remembers that shape', async () => {
    const { update, tried, proved, shapes, fresh } = service(refusal(400), 'OK')
    const sent = ['type', 'schoolId', 'surname', 'prefName']
    expect(await update()).toEqual({ fresh, data: { surname: 'Archer' }, sent })
    expect([tried, proved]).toEqual([['kind', 'type'], [shapes[1]]])
  })

  it('throws the service’s first refusal if every shape is refused', async () => {
    const { update, tried, proved } = service(refusal(422), refusal(400), refusal(400))
    expect(await update()).toEqual(new AppError(refusal(422)))
    expect([tried.length, proved]).toEqual([3, []])
  })

  it('does not try another shape after a failure that is not a refusal', async () => {
    const { update, tried } = service({ code: 'timeout' })
    expect([await update(), tried]).toEqual([new AppError({ code: 'timeout' }), ['kind']])
  })

  it('sends an update only within five seconds after its read, and counts the shapes ruled out', async () => {
    const { update, tried } = service(refusal(400), refusal(400), refusal(400))
    expect([await update(), tried.length]).toEqual([new AppError(refusal(400)), 3]) // at 0, 2 and 4 seconds
    const late = service(refusal(400), refusal(400))
    expect(await late.update(0, 'Archer', 1_001)).toMatchObject({ shapesRefused: 2 })
    expect(await service().update(1, 'Archer', 5_001)).toMatchObject({ shapesRefused: 1 })
    expect(await service().update(0, 'Archer', 5_000)).toMatchObject({ data: { surname: 'Archer' } })
  })

  it('continues after the shapes that are ruled out, and restarts after the last', async () => {
    const later = service('OK')
    await later.update(2)
    expect(later.tried).toEqual(['variant'])
    const fresh = service('OK')
    await fresh.update(3)
    expect(fresh.tried).toEqual(['kind'])
  })

  it('tries only one shape if the update empties a required field', async () => {
    const { update, tried } = service(refusal(400))
    expect(await update(0, ' ')).toEqual(new AppError(refusal(400)))
    expect(tried).toEqual(['kind'])
  })
})

it('always sends a field that the first correction supplied, and adds fields to a proven shape that is refused', async () => {
  const ledger = createLedger({}, () => morning)
  const facts = createFactStore(queueDatabase(), () => morning)
  const option = '00000000-0000-4000-8000-0000000000ff'
  const fresh = freshRow({ genderId: option, titleObj: { id: option, description: 'Ms' } })
  const look = { fresh, readAt: 0, freshForMs: 5_000 }
  const also = { clock: createVirtualTime().clock, profile: ledger.profile, optionWords: () => null }
  /** How many updates this correction takes at a service that needs this field. */
  const updates = async (needed: string, correction: Parameters<typeof waitingCorrection>[1] = {}) => {
    let count = 0
    const updatePersonalInformation = async (_: unknown, body: object) => {
      count += 1
      if (!(needed in body)) throw new AppError(refusal(422))
    }
    const memory = createShapeMemory({ facts, ledger, baseUrl: 'https://school.example' })
    const deps = { ...memory, ...also, api: { updatePersonalInformation } }
    await updateInShapes(deps, [waitingCorrection(1, correction)], look).catch(() => undefined)
    return count
  }
  expect([await updates('gender', { field: 'gender', mine: option }), await updates('gender')]).toEqual([
    1, 1,
  ])
  expect(ledger.profile().personAlways).toEqual(['givenName', 'surname', 'gender'])
  expect([await updates('prefName'), await updates('title')]).toEqual([2, 2])
  expect([await updates('prefName'), await updates('title')]).toEqual([1, 1])
})
