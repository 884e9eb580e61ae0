import { join } from 'node:path'
import { expect, it } from 'vitest'
import { relayCommands } from '../../../../electron/relay/service/commands.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { serverFiles } from './server-files.ts'

const host = 'relay.school.example'

it('refuses a certificate that desks or the server would refuse, and says why', async () => {
  const server = await serverFiles({ hosts: [host] })
  const other = await serverFiles({ hosts: [host] })
  const bad = {
    'is not its key': { ...server, key: other.key },
    'did not sign it': { ...server, 'nats-ca': other['nats-ca'] },
    'is not for relay.school.example': await serverFiles({ hosts: ['other.example'] }).then((it) => ({
      ...it,
      host,
    })),
    'it expired on': await serverFiles({ hosts: [host], fromDay: -9, toDay: -2 }),
    'it is not valid before': await serverFiles({ hosts: [host], fromDay: 2 }),
    'is not a certificate': { ...server, certificate: server.key },
  }
  for (const [help, wish] of Object.entries(bad))
    expect(await relayCommands.init(join(tempFolder(), 'relay'), wish), help).toMatchObject({
      exit: 2,
      said: { problem: 'bad-certificate', help: expect.stringContaining(help) },
    })
})
