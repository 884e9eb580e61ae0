import { describe, expect, it } from 'vitest'
import type { Delivered } from '../../../../electron/relay/follow/apply.ts'
import { openDeskConsumer } from '../../../../electron/relay/follow/desk-consumer.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { trialForAll } from '../server/trial.ts'

const id = (at: number) => `6f9619ff-8b86-4011-b42d-00cf4fc9${String(at).padStart(4, '0')}`
const person = { v: 1, epoch: 'e', kind: 'person', current: null, past: null, detail: null }

describe.runIf(hasNatsServer)('the consumer of a desk', () => {
  const trial = trialForAll()

  it('delivers messages in batches, and does not count acknowledged messages as waiting', async () => {
    for (let at = 0; at < 100; at += 1) await trial.write(`all.p.${id(at)}`, JSON.stringify(person))
    const { connection, address } = await trial.desk('first', 'all')
    const first = await openDeskConsumer(connection, address)
    expect(first).toMatchObject({ acknowledged: 0, waiting: 100 })
    const slices: (readonly Delivered[])[] = []
    await first.run((delivered, waiting) => {
      slices.push([...delivered])
      return waiting > 0 && slices.length < 2 // enough
    })
    const acknowledged = slices.flat().map(({ revision }) => revision)
    expect(acknowledged).toEqual(acknowledged.map((_, at) => at + 1))
    expect(Math.max(...slices.map(({ length }) => length))).toBeLessThan(100)
    const next = await openDeskConsumer(connection, address)
    expect(next.acknowledged).toBeGreaterThan(0)
    expect(next.acknowledged + next.waiting).toBe(100)
  })

  it('reports 0 waiting messages at the end even if waiting messages were replaced by others', async () => {
    const write = (at: number) => trial.write(`moving.p.${id(at)}`, JSON.stringify(person))
    for (let tries = 0; tries < 10; tries += 1) {
      for (let at = 0; at < 60; at += 1) await write(at)
      const { connection, address } = await trial.desk(`moving-${tries}`, 'moving')
      const consumer = await openDeskConsumer(connection, address)
      const last = Promise.withResolvers<void>()
      let isOver = false
      const running = consumer.run((_, waiting) => {
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

  it('delivers no message of another scope, which only a changed server sends', async () => {
    await trial.write(`foreign.p.${id(1)}`, JSON.stringify(person))
    const { connection, address } = await trial.desk('third', 'foreign')
    const consumer = await openDeskConsumer(connection, { ...address, scope: 'own' })
    const delivered: Delivered[] = []
    await consumer.run((some, waiting) => {
      delivered.push(...some)
      return waiting > 0
    })
    expect(delivered).toEqual([])
  })

  it('does not acknowledge messages that could not be stored', async () => {
    for (let at = 0; at < 100; at += 1) await trial.write(`bad.p.${id(at)}`, JSON.stringify(person))
    const { connection, address } = await trial.desk('second', 'bad')
    const consumer = await openDeskConsumer(connection, address)
    const full = new Error('the disk is full')
    await expect(
      consumer.run(() => {
        throw full
      }),
    ).rejects.toBe(full)
    expect(await openDeskConsumer(connection, address)).toMatchObject({ acknowledged: 0, waiting: 100 })
  })
})
