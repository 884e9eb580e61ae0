import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sealEnrolment } from '../../errands/enrolment.ts'
import { standardInput } from '../../errands/errands.ts'
import { type Done, done, isKnown, needs, type RelayOptions, refused } from '../../headless/command-answer.ts'
import { parseConnectionFile } from '../../session/connection-file.ts'
import { enrolDesk } from '../server/enrol-desk.ts'
import { initRelay, type NewRelay } from '../server/init-relay.ts'
import { readDesks } from '../server/registry.ts'
import { readAbout } from '../server/relay-folder.ts'
import { revokeDesk } from '../server/revoke-desk.ts'
import { misfitOf } from './certificate-fits.ts'
import { look } from './look.ts'
import { mayBeWritten, writeNewFile } from './new-file.ts'
import { firstScopes, readScopes, scopesFile } from './scopes.ts'

/** What administers a relay. Each reads and writes the relay's folder, and tells the NATS server beside it. */
export const relayCommands = {
  init: async (folder: string, options: RelayOptions): Promise<Done> => {
    const wish = newRelay(folder, options)
    if (wish === null) return needs('--host, --certificate and --key')
    const misfit = misfitOf({ ...wish, ...serverFiles(wish), now: Date.now() })
    if (misfit !== null) return refused('bad-certificate', misfit)
    const made = await initRelay(wish)
    if (!made.ok) return refused(made.problem)
    writeFileSync(scopesFile(folder), `${JSON.stringify(firstScopes, null, 2)}\n`, { flag: 'wx' })
    const { config, storeKey } = made
    return done({ config, storeKey })
  },
  /**
   * The code of the enrolment file is the first line of standard input; the secret of a key of the desk's own, whose
   * client ID is said, the second.
   */
  enrol: async (folder: string, options: RelayOptions): Promise<Done> => {
    const { name, scope = 'all', connection, to, 'client-id': ownId } = options
    if (name === undefined || connection === undefined || to === undefined)
      return needs('--name, --connection and --to')
    if (readAbout(folder) === null) return refused('no-relay')
    const narrows = readScopes(folder)[scope]
    if (narrows === undefined) return refused('bad-scope')
    if (existsSync(to)) return refused('not-written')
    mayBeWritten(to)
    const file = parseConnectionFile(readFileSync(connection, 'utf8'))
    const [code = '', ownSecret = ''] = standardInput('all').split(/\r?\n/)
    if (ownId !== undefined && ownSecret === '') return refused('no-secret')
    if ((await sealed({ clientId: 'x', clientSecret: 'x', code })) === null) return refused('bad-code')
    const made = await enrolDesk({ folder, name, scope, now: Date.now })
    if (!made.ok) return refused(made.problem)
    const { clientId, clientSecret, relay, reload } = made
    const isKeyed = ownId !== undefined
    const key = isKeyed
      ? { clientId: ownId, clientSecret: ownSecret, relaySeed: clientSecret }
      : { clientId, clientSecret }
    const follows = { ...relay, ...(isKeyed && { ownKey: true }) }
    const opens = {
      ...file,
      ...{ clientId: key.clientId, relay: follows },
      ...(narrows !== null && { scope: narrows }),
    }
    const text = await sealed({ ...key, connection: opens, code })
    if (text === null) return refused('bad-connection')
    await writeNewFile(to, text, () => revokeDesk({ folder, name, now: Date.now }))
    return done({ desk: made.desk.desk, reload, known: await isKnown(folder, reload) })
  },
  revoke: async (folder: string, { name = '' }: RelayOptions): Promise<Done> => {
    const revoked = await revokeDesk({ folder, name, now: Date.now })
    if (!revoked.ok) return refused(revoked.problem)
    const { desk, reload } = revoked
    return done({ desk: desk.desk, reload, known: await isKnown(folder, reload) })
  },
  desks: async (folder: string): Promise<Done> =>
    readAbout(folder) === null ? refused('no-relay') : done({ desks: readDesks(folder) }),
  look: async (folder: string): Promise<Done> => await look(folder),
} as const

function newRelay(folder: string, options: RelayOptions): NewRelay | null {
  const { host, certificate, key: certificateKey, port, listen, 'nats-ca': ca } = options
  if (host === undefined || certificate === undefined || certificateKey === undefined) return null
  return {
    ...{ folder, host, certificate, certificateKey },
    ...(port !== undefined && { port: Number(port) }),
    ...(listen !== undefined && { listen }),
    ...(ca !== undefined && { ca: readFileSync(ca, 'utf8') }),
  }
}

const serverFiles = ({ certificate, certificateKey }: NewRelay) => ({
  certificate: readFileSync(certificate, 'utf8'),
  key: readFileSync(certificateKey, 'utf8'),
})

const sealed = (said: object) => sealEnrolment(JSON.stringify(said), () => performance.now())
