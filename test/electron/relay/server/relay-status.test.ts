import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { relayFiles } from '../../../../electron/relay/server/relay-folder.ts'
import { relayCommands } from '../../../../electron/relay/service/commands.ts'
import { scopesFile } from '../../../../electron/relay/service/scopes.ts'
import { replaceFile } from '../../../../electron/storage/files/small-file.ts'
import { hasNatsServer, testSigning } from '../../../support/nats-server.ts'
import { trialForAll } from './trial.ts'

const readAt = '2026-03-02T08:00:00.000Z'

describe.skipIf(!hasNatsServer)('relay look', () => {
  const trial = trialForAll(async () => {
    replaceFile(scopesFile(trial.server.folder), '{"senior":null,"junior":null}')
  })

  it('reports when each scope was last read, and how many messages wait for each enrolled desk', async () => {
    const { folder } = trial.server
    await trial.desk('senior-1', 'senior')
    await trial.desk('junior-1', 'junior')
    await trial.enrol('late-1', 'junior', 'by the relay')
    await relayCommands.revoke(folder, { name: 'junior-1' })
    await trial.write('senior.p.1', 'somebody')
    const state = JSON.stringify({ lastCompleteAt: readAt })
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    await trial.write('senior.state', state, testSigning.sign('$KV.people.senior.state', state, inAnHour))
    const lastRead = new Date().toISOString()
    const warning = (problem: string) => expect.objectContaining({ problem })
    expect(JSON.stringify(await relayCommands.look(folder))).not.toContain('not-current')
    replaceFile(relayFiles(folder).lastRead, readAt) // published, but a long time ago
    replaceFile(scopesFile(folder), '{"senior":null}')
    expect(JSON.stringify(await relayCommands.look(folder))).toContain('not-current')
    replaceFile(scopesFile(folder), '{"senior":null,"junior":null}')
    replaceFile(relayFiles(folder).lastRead, lastRead)
    expect((await relayCommands.look(folder)).said).toEqual({
      ok: true,
      server: { version: expect.stringMatching(/^2\.\d+/), isTooOld: expect.any(Boolean) },
      lastRead,
      scopes: [
        { name: 'senior', readAt, clockAheadMs: expect.closeTo(3_600_000, -5) },
        { name: 'junior', readAt: null, clockAheadMs: 0 },
      ],
      warnings: expect.arrayContaining([warning('not-current'), warning('clock-differs')]),
      desks: [
        { name: 'senior-1', scope: 'senior', isServed: true, isListening: false, waits: 2 },
        { name: 'late-1', scope: 'junior', isServed: false },
      ],
    })
  })

  it('replaces the identity of the relay, and the server accepts only the new one', async () => {
    const { folder, seed } = trial.server
    expect(await relayCommands.rekey(folder)).toEqual({
      exit: 0,
      said: { ok: true, reload: 'asked', known: true },
    })
    expect((await relayCommands.look(folder)).exit).toBe(0)
    await expect(trial.connectAs(seed, 'relay')).rejects.toThrow(/authorization/i)
  })

  it('refuses with stream-missing, not-published, server-away and no-relay', async () => {
    const { folder, stop } = trial.server
    const { jsm } = await trial.connectRelay()
    await jsm.streams.delete('KV_people')
    expect(await relayCommands.look(folder)).toMatchObject({ exit: 2, said: { problem: 'stream-missing' } })
    rmSync(join(folder, 'verify.key'))
    expect(await relayCommands.look(folder)).toMatchObject({ exit: 2, said: { problem: 'not-published' } })
    await stop()
    expect(await relayCommands.look(folder)).toMatchObject({ exit: 2, said: { problem: 'server-away' } })
    rmSync(join(folder, 'relay.json'))
    expect(await relayCommands.look(folder)).toMatchObject({ exit: 2, said: { problem: 'no-relay' } })
  })
})
