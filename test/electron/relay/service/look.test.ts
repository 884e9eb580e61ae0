import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { relayCommands } from '../../../../electron/relay/service/commands.ts'
import { scopesFile } from '../../../../electron/relay/service/scopes.ts'
import { replaceFile } from '../../../../electron/storage/files/small-file.ts'
import { hasNatsServer } from '../../../support/nats-server.ts'
import { type Trial, trialForAll } from '../server/trial.ts'

const readAt = '2026-03-02T08:00:00.000Z'

describe.skipIf(!hasNatsServer)('relay look', () => {
  let trial: Trial
  trialForAll(async (started) => {
    trial = started
    replaceFile(scopesFile(trial.server.folder), '{"senior":null,"junior":null}')
  })

  it('reports when each scope was last read, and how many messages wait for each enrolled desk', async () => {
    const { folder } = trial.server
    await trial.desk('senior-1', 'senior')
    await trial.desk('junior-1', 'junior')
    await trial.enrol('late-1', 'junior', 'by the relay')
    await relayCommands.revoke(folder, { name: 'junior-1' })
    await trial.write('senior.p.1', 'somebody')
    await trial.write('senior.state', JSON.stringify({ lastCompleteAt: readAt }))
    expect((await relayCommands.look(folder)).said).toEqual({
      ok: true,
      server: { version: expect.stringMatching(/^2\.\d+/), isTooOld: expect.any(Boolean) },
      scopes: [
        { name: 'senior', readAt },
        { name: 'junior', readAt: null },
      ],
      desks: [
        { name: 'senior-1', scope: 'senior', isServed: true, isListening: false, waits: 2 },
        { name: 'late-1', scope: 'junior', isServed: false },
      ],
    })
  })

  it('refuses with not-published, server-away and no-relay', async () => {
    const { folder, stop } = trial.server
    await trial.jsm.streams.delete('KV_people')
    expect(await relayCommands.look(folder)).toMatchObject({ exit: 2, said: { problem: 'not-published' } })
    await stop()
    expect(await relayCommands.look(folder)).toMatchObject({ exit: 2, said: { problem: 'server-away' } })
    rmSync(join(folder, 'relay.json'))
    expect(await relayCommands.look(folder)).toMatchObject({ exit: 2, said: { problem: 'no-relay' } })
  })
})
