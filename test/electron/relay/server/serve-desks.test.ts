import { describe, expect, it, vi } from 'vitest'
import { revokeDesk } from '../../../../electron/relay/server/desk-identities.ts'
import { serveDesks } from '../../../../electron/relay/server/serve-desks.ts'
import type { Clock, Timers } from '../../../../shared/domain/clock.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { patience, type RawDesk, trialForAll } from './trial.ts'

const timers: Timers = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms / 20)
    return () => clearTimeout(timer)
  },
}

describe.skipIf(!hasNatsServer)('a relay that serves its desks', () => {
  let passedMs = 0
  let stop: () => Promise<void>
  const clock: Clock = { now: () => passedMs, monotonic: () => passedMs }
  const trial = trialForAll(async () => {
    for (const key of ['junior.p.1', 'junior.p.2', 'north.p.1']) await trial.write(key, key)
    stop = await serveDesks({
      connection: trial.relay,
      folder: trial.server.folder,
      clock,
      timers,
      lacking: () => undefined,
      published: () => ({
        count: () => 0,
        snapshots: { of: (scope) => [Buffer.from(scope), Buffer.from('x')] },
      }),
      failed: () => undefined, // asked while the server read its files: tried again
    })
  })
  const consumers = async () => {
    const found: string[] = []
    for await (const { name } of trial.jsm.consumers.list('KV_people'))
      found.push(name.replace(/-[a-z2-7]{20}$/, ''))
    return found
  }
  const heard = async (desk: RawDesk) => (await desk.pull(10)).map((it) => it.string())
  const again = async ({ connection, desk }: RawDesk, from = 0) =>
    (await connection.request(`foyer.again.${desk}`, `from ${from}`)).json<{ ok: boolean }>()

  it('creates a consumer for an enrolled desk, and deletes it after a revocation', async () => {
    const enrolled = await trial.enrol('first-1', 'junior', 'by the relay')
    await expect.poll(consumers, patience).toEqual(['first-1'])
    expect(await heard(await trial.connect(enrolled))).toEqual(['junior.p.1', 'junior.p.2'])
    await revokeDesk({ folder: trial.server.folder, name: 'first-1', now: Date.now })
    await expect.poll(consumers, patience).toEqual([])
  })

  it('sends everything again to a desk that asks for it, even if the server lost a request meanwhile', async () => {
    const desk = await trial.desk('lost-1', 'junior')
    expect(await heard(desk)).toEqual(['junior.p.1', 'junior.p.2'])
    expect(await heard(desk)).toEqual([])
    await expect.poll(() => again(desk), patience).toEqual({ ok: true }) // once the relay knows of it
    expect(await heard(desk)).toEqual(['junior.p.1', 'junior.p.2'])
    passedMs += 10_000
    const request = trial.relay.request.bind(trial.relay)
    vi.spyOn(trial.relay, 'request').mockImplementationOnce(request).mockRejectedValueOnce(new Error('lost'))
    expect(await again(desk)).toEqual({ ok: false })
    await expect.poll(consumers, patience).toEqual(['lost-1'])
    expect(await heard(desk)).toEqual(['junior.p.1', 'junior.p.2'])
  })

  it('sends everything again at most once in ten seconds, and to no other desk', async () => {
    const [desk, other] = [await trial.desk('eager-1', 'junior'), await trial.desk('calm-1', 'north')]
    expect(await heard(other)).toEqual(['north.p.1'])
    await expect.poll(() => again(desk), patience).toEqual({ ok: true }) // once the relay knows of it
    expect(await again(desk)).toEqual({ ok: true }) // still at the beginning
    expect(await heard(desk)).toEqual(['junior.p.1', 'junior.p.2'])
    const answers = await Promise.all(Array.from({ length: 200 }, () => again(desk)))
    expect(answers.filter(({ ok }) => ok)).toEqual([])
    expect(await heard(desk)).toEqual([])
    passedMs += 10_000
    expect(await again(desk)).toEqual({ ok: true })
    expect(await heard(desk)).toEqual(['junior.p.1', 'junior.p.2'])
    expect(await heard(other)).toEqual([])
  })

  it('sends only later messages after a number, and parts of the snapshot of the desk’s own scope twice', async () => {
    const desk = await trial.desk('behind-1', 'junior')
    await expect.poll(() => again(desk, 1), patience).toEqual({ ok: true }) // once the relay knows of it
    expect(await heard(desk)).toEqual(['junior.p.2'])
    passedMs += 10_000
    expect(await again(desk, 2 ** 53)).toEqual({ ok: true })
    await trial.write('junior.p.1', 'later')
    expect(await heard(desk)).toEqual(['later'])
    for (const from of [-5, Number.POSITIVE_INFINITY]) {
      passedMs += 10_000
      expect(await again(desk, from)).toEqual({ ok: true })
      expect(await heard(desk)).toEqual(from < 0 ? ['junior.p.2', 'later'] : [])
    }
    const asked = Array.from({ length: 5 }, async () => {
      const { connection, desk: name } = desk
      return (await connection.request(`foyer.again.${name}`, 'part 0')).string()
    })
    expect(await Promise.all(asked)).toEqual([...Array(4).fill('junior'), '{"ok":false}'])
    await trial.write('junior.p.1', 'junior.p.1')
  })

  it('refuses the request of an unknown desk', async () => {
    const asked = await trial.relay.request('foyer.again.stranger')
    expect(asked.json()).toEqual({ ok: false })
  })

  it('answers no request after it was stopped', async () => {
    const desk = await trial.desk('last-1', 'junior')
    await stop()
    await expect(
      desk.connection.request(`foyer.again.${desk.desk}`, '', { timeout: 1_000 }),
    ).rejects.toThrow()
  })
})
