import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ensureConsumers } from '../../../../electron/relay/server/consumers.ts'
import { revokeDesk } from '../../../../electron/relay/server/desk-identities.ts'
import { readDesks } from '../../../../electron/relay/server/enrolled-desks.ts'
import { relayFiles } from '../../../../electron/relay/server/relay-folder.ts'
import { serverKnows } from '../../../../electron/relay/server/reload-server.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { next, patience, trialForAll } from './trial.ts'

describe.skipIf(!hasNatsServer)('revoking a desk', () => {
  const trial = trialForAll()
  const revoke = (name: string) => revokeDesk({ folder: trial.server.folder, name, now: Date.now })
  const knows = (patienceMs: number) =>
    serverKnows({ folder: trial.server.folder, patienceMs, monotonic: () => performance.now() })

  it('closes the connection of the revoked desk, and no other', async () => {
    const lost = await trial.enrol('lost-1', 'junior')
    const desk = await trial.connect(lost)
    const others = [await trial.desk('kept-1', 'junior'), await trial.desk('kept-2', 'north')]
    expect(await revoke('lost-1')).toMatchObject({ ok: true, desk: { name: 'lost-1' }, reload: 'asked' })
    await desk.connection.closed()
    await trial.write('junior.p.1', 'one')
    await trial.write('north.p.1', 'another')
    await expect
      .poll(async () => (await others[0]?.pull(5))?.map((it) => it.string()), patience)
      .toEqual(['one'])
    await expect
      .poll(async () => (await others[1]?.pull(5))?.map((it) => it.string()), patience)
      .toEqual(['another'])
    for (const other of others) expect(other.connection.isClosed()).toBe(false)
    await expect(trial.connectOnce(lost)).rejects.toThrow(/authorization/i)
  })

  it('can be repeated, and frees the name of the desk', async () => {
    await trial.enrol('again-1', 'junior')
    const first = await revoke('again-1')
    expect(await revoke('again-1')).toEqual(first)
    const second = await trial.enrol('again-1', 'junior')
    expect(first.ok && second.desk.desk !== first.desk.desk && second.desk.key !== first.desk.key).toBe(true)
  })

  it('deletes the consumer of a revoked desk even if the server could not be reloaded', async () => {
    const desk = await trial.desk('deaf-1', 'north')
    const { config } = relayFiles(trial.server.folder)
    const right = readFileSync(config)
    writeFileSync(config, 'what an admin wrote by mistake {')
    await revoke('deaf-1')
    expect(await knows(1_000)).toBe(false)
    await ensureConsumers(trial.jsm, readDesks(trial.server.folder))
    await trial.write('north.p.1', 'after')
    await expect(desk.connection.request(`$JS.API.CONSUMER.INFO.KV_people.${desk.desk}`)).resolves.toSatisfy(
      (answer: { string(): string }) => answer.string().includes('consumer not found'),
    )
    const heard: string[] = []
    const inbox = `_INBOX_${desk.desk}.x`
    desk.connection.subscribe(inbox, { callback: (_, message) => void heard.push(message.string()) })
    desk.connection.publish(next(desk.desk), '{"batch":5,"expires":1000000000}', { reply: inbox })
    await desk.connection.flush()
    await trial.write('north.p.1', 'later')
    await desk.connection.flush()
    expect(heard).toEqual([])
    writeFileSync(config, right)
    await revoke('deaf-1')
    expect(await knows(20_000)).toBe(true)
    await desk.connection.closed()
  })
})
