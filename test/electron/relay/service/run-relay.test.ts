import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { claimFolder } from '../../../../electron/storage/claim-folder.ts'
import { hasNatsServer, startNatsServer } from '../../../support/nats-server.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { run } from './run-command.ts'

it.skipIf(!hasNatsServer)(
  'exits with 2 for no connection, a bad authority file, and a relay that runs already',
  async () => {
    const { folder } = await startNatsServer(join(tempFolder(), 'relay'), onTestFinished)
    const [userData, passphrase] = [tempFolder(), join(tempFolder(), 'passphrase')]
    writeFileSync(join(folder, 'scopes.json'), '{"all":null}')
    writeFileSync(passphrase, 'nine quiet brass bells\n')
    const relay = ['--relay', folder, '--user-data', userData]
    const start = (...more: readonly string[]) => run('relay', [...relay, ...more])
    expect(await start('--unlock', passphrase)).toMatchObject({ exit: 2, said: { problem: 'not-connected' } })
    expect(await start('--ca', passphrase)).toMatchObject({ exit: 2, said: { problem: 'bad-ca' } })
    const other = claimFolder(join(folder, 'running'))
    expect(await start()).toMatchObject({ exit: 2, said: { problem: 'relay-runs' } })
    other.release()
  },
)
