import { describe, expect, it } from 'vitest'
import type { Delivered } from '../../../../electron/relay/follow/apply.ts'
import { openInflow } from '../../../../electron/relay/follow/inflow.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { type Trial, trialForAll } from '../server/trial.ts'

const id = (at: number) => `6f9619ff-8b86-4011-b42d-00cf4fc9${String(at).padStart(4, '0')}`
const person = { v: 1, epoch: 'e', kind: 'person', current: null, past: null, detail: null }

describe.runIf(hasNatsServer)('what a desk takes of its consumer', () => {
  let trial: Trial
  trialForAll(async (made) => {
    trial = made
  })

  it('comes a few at a time, and once it was taken it is not waited for again', async () => {
    for (let at = 0; at < 100; at += 1) await trial.write(`all.p.${id(at)}`, JSON.stringify(person))
    const { connection, desk } = await trial.desk('first', 'all')
    const first = await openInflow(connection, desk)
    expect(first).toMatchObject({ taken: 0, waiting: 100 })
    const slices: (readonly Delivered[])[] = []
    await first.run((delivered, waiting) => {
      slices.push([...delivered])
      return waiting > 0 && slices.length < 2 // enough
    })
    const taken = slices.flat().map(({ revision }) => revision)
    expect(taken).toEqual(taken.map((_, at) => at + 1))
    expect(Math.max(...slices.map(({ length }) => length))).toBeLessThan(100)
    const next = await openInflow(connection, desk)
    expect(next.taken).toBeGreaterThan(0)
    expect(next.taken + next.waiting).toBe(100)
  })

  it('is told to be all there is also where others took the place of what waited', async () => {
    const write = (at: number) => trial.write(`moving.p.${id(at)}`, JSON.stringify(person))
    for (let tries = 0; tries < 10; tries += 1) {
      for (let at = 0; at < 60; at += 1) await write(at)
      const { connection, desk } = await trial.desk(`moving-${tries}`, 'moving')
      const inflow = await openInflow(connection, desk)
      const last = Promise.withResolvers<void>()
      let isOver = false
      const running = inflow.run((_, waiting) => {
        if (isOver && waiting === 0) last.resolve()
        return true
      })
      for (let times = 0; times < 100; times += 1) await write((times * 7) % 60)
      isOver = true
      await write(60)
      await last.promise
      await connection.close()
      await running.catch(() => undefined)
    }
  })

  it('is not confirmed where it could not be written', async () => {
    await trial.write(`bad.p.${id(1)}`, JSON.stringify(person))
    const { connection, desk } = await trial.desk('second', 'bad')
    const inflow = await openInflow(connection, desk)
    const full = new Error('the disk is full')
    await expect(
      inflow.run(() => {
        throw full
      }),
    ).rejects.toBe(full)
    expect(await openInflow(connection, desk)).toMatchObject({ taken: 0, waiting: 1 })
  })
})
