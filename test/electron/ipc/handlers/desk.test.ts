import { describe, expect, it, vi } from 'vitest'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { lockAndUnlock, startConnected } from '../../../support/app.ts'

/** A desk whose writer is a thread, as in the app: what is noted comes back later. */
async function openDesk() {
  const school = createDemoSchool({ current: 40, past: 0, today: '2026-03-02' })
  const app = await startConnected(school, {
    writerThread: new URL('../../../../electron/school/writer/worker.ts', import.meta.url),
  })
  const { hits } = await app.ask('people.search', { text: '', facets: { boarder: ['no'] } })
  return { app, school, ids: hits.slice(0, 12).map(({ id }) => id) }
}

describe('the notes of a desk', () => {
  it('keep every tick, however fast they come, and its time when the same person is ticked again', async () => {
    const { app, ids } = await openDesk()
    const key = { kind: 'list', name: 'Year 8 · 8B · '.repeat(4_000), date: '2026-03-02' } as const
    await Promise.all(ids.map((id) => app.ask('desk.tick', { key, id, on: true })))
    const { ticked } = await app.ask('desk.muster', key)
    expect(ticked.map(({ id }) => id)).toEqual(ids)
    expect(await app.ask('desk.tick', { key, id: ids[0] ?? '', on: true })).toMatchObject({ ticked })
  })

  it('keep everyone pinned at once, and every saved list', async () => {
    const { app, ids } = await openDesk()
    const keep = (name: string) => app.ask('desk.keepNarrowing', { name, scope: 'current', facets: {} })
    await Promise.all([...ids.map((id) => app.ask('desk.pin', { id, on: true })), keep('8B'), keep('8C')])
    const { pinned, narrowings } = await app.ask('desk.read', undefined)
    expect(pinned).toEqual(ids)
    expect(narrowings.map(({ name }) => name)).toEqual(['8B', '8C'])
  })

  it('keep two people marked as not the same person after a lock, until the mark is undone', async () => {
    const { app, school, ids } = await openDesk()
    const [one = '', other = ''] = ids
    const [twin, person] = [school.world.find(one), school.world.find(other)]
    if (twin === undefined || person === undefined) throw new Error('no such students')
    school.world.put({ ...person, names: twin.names, birthDate: '2012-04-01' })
    school.world.put({ ...twin, birthDate: '2012-04-01' })
    await app.ask('sync.start', undefined)
    const alike = async () =>
      (await app.ask('people.search', { text: 'odd:alike' })).hits
        .map(({ id }) => id)
        .filter((id) => id === one || id === other)
    await vi.waitFor(async () => expect((await alike()).toSorted()).toEqual([one, other].toSorted()), 20_000)
    await app.ask('desk.setDifferent', { pair: [other, one], on: true })
    expect(await alike()).toEqual([])
    await lockAndUnlock(app)
    await vi.waitFor(async () => {
      expect((await app.ask('people.search', { text: '' })).building).toBe(false)
    }, 20_000)
    expect(await alike()).toEqual([])
    expect((await app.ask('desk.setDifferent', { pair: [one, other], on: false })).different).toEqual([])
    expect(await alike()).toHaveLength(2)
  })

  it('keep when emergency sheets were last printed', async () => {
    const { app, ids } = await openDesk()
    expect((await app.ask('desk.read', undefined)).emergencyAt).toBeNull()
    const [first = ''] = ids
    await app.ask('desk.pin', { id: first, on: true })
    const { pinned, emergencyAt } = await app.ask('desk.emergencyPrinted', undefined)
    expect(pinned).toEqual(ids.slice(0, 1))
    expect(Date.parse(emergencyAt ?? '')).not.toBeNaN()
    await lockAndUnlock(app)
    expect((await app.ask('desk.read', undefined)).emergencyAt).toBe(emergencyAt)
  })

  it('return the window’s position after a lock', async () => {
    const { app, ids } = await openDesk()
    const [personId = ''] = ids
    const left = {
      search: { text: 'half a na', scope: 'both', facets: {}, order: 'best' },
      house: 'Lawson House',
      muster: { kind: 'list', name: 'Year 8 · '.repeat(50), date: '2026-03-02' },
      request: { personId, field: 'mobile', wanted: '0491', askedBy: 'Her mo', reason: '' },
    } as const
    expect(await app.ask('desk.left', undefined)).toBeNull()
    await app.ask('desk.leave', left)
    await lockAndUnlock(app)
    expect(await app.ask('desk.left', undefined)).toEqual(left)
  })
})
