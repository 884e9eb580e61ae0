import { join } from 'node:path'
import { expect, it } from 'vitest'
import { relayCommands } from '../../../../electron/relay/service/commands.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { serverFiles } from './server-files.ts'

const host = 'relay.school.example'

it('takes no certificate that desks or the server would refuse', async () => {
  const server = await serverFiles({ hosts: [host] })
  const other = await serverFiles({ hosts: [host] })
  const misfits = {
    'is not its key': { ...server, key: other.key },
    'did not make it': { ...server, 'nats-ca': other['nats-ca'] },
    'is not for relay.school.example': await serverFiles({ hosts: ['other.example'] }).then((it) => ({
      ...it,
      host,
    })),
    'it ended on': await serverFiles({ hosts: [host], fromDay: -9, toDay: -2 }),
    'it begins on': await serverFiles({ hosts: [host], fromDay: 2 }),
    'is none': { ...server, certificate: server.key },
  }
  for (const [help, wish] of Object.entries(misfits))
    expect(await relayCommands.init(join(tempFolder(), 'relay'), wish), help).toMatchObject({
      exit: 2,
      said: { problem: 'bad-certificate', help: expect.stringContaining(help) },
    })
})
