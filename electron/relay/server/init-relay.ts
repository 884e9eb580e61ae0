import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { replaceFile } from '../../storage/replace-file.ts'
import { newNkey } from './new-nkey.ts'
import { changeDesks } from './registry.ts'
import { leafServer, relayFiles, writeAbout } from './relay-folder.ts'
import { leavesConfigName, serverConfig } from './server-config.ts'

export type NewRelay = {
  readonly folder: string
  /** The name by which desks reach it, for which its certificate is. */
  readonly host: string
  /** 4222 when absent. */
  readonly port?: number
  /** The address it listens at; every one of this computer when absent. */
  readonly listen?: string
  /** Files in PEM, of the server. */
  readonly certificate: string
  readonly certificateKey: string
  /** PEM of the authority of that certificate; left out where every desk trusts it already. */
  readonly ca?: string
  /** The port at which its server takes leaves; none when absent. */
  readonly leafPort?: number
}

export type RelayMade =
  | {
      readonly ok: true
      /** What the server starts by, and the seed the relay connects with. */
      readonly config: string
      readonly seed: string
      /** What opens the server's store. Written nowhere: it is to reach the server as JS_KEY, from another place. */
      readonly storeKey: string
      /** Of a leaf: what its server dials, with the word that it comes in by. It is to reach the server as LINK, likewise. */
      readonly link?: string
    }
  | { readonly ok: false; readonly problem: 'there-already' | 'bad-address' | 'bad-ca' }

/**
 * Makes the folder of a relay: the server's files, and the relay's own identity. Never over another. `leaf`: it is that of
 * a leaf, which has all the same but publishes nothing itself.
 */
export async function initRelay(wish: NewRelay, leaf?: string): Promise<RelayMade> {
  const { host, port = 4222, listen = '0.0.0.0', ca, leafPort } = wish
  const folder = resolve(wish.folder)
  const files = relayFiles(folder)
  if (existsSync(files.config) || existsSync(files.about)) return { ok: false, problem: 'there-already' }
  const servers = relayAddress.shape.servers.safeParse([`tls://${host}:${port}`])
  const leavesAt = leafServer
    .optional()
    .safeParse(leafPort === undefined ? undefined : `tls://${host}:${leafPort}`)
  if (!servers.success || !leavesAt.success) return { ok: false, problem: 'bad-address' }
  if (!relayAddress.shape.ca.safeParse(ca).success) return { ok: false, problem: 'bad-ca' }
  const { key, seed } = await newNkey()
  mkdirSync(files.store, { recursive: true, mode: 0o700 })
  const config = serverConfig({
    host: listen,
    ...{ port, leafPort, leaf, relayKey: key },
    files: {
      certificate: resolve(wish.certificate),
      certificateKey: resolve(wish.certificateKey),
      store: files.store,
      pid: files.pid,
    },
  })
  await changeDesks(folder, () => [])
  replaceFile(files.seed, seed)
  replaceFile(files.config, config)
  if (leafPort !== undefined) replaceFile(join(folder, leavesConfigName), '# No leaf was added yet.\n')
  writeAbout(folder, {
    ...{ servers: servers.data, pidFile: files.pid },
    ...(ca !== undefined && { ca }),
    ...(leavesAt.data !== undefined && { leavesAt: leavesAt.data }),
    ...(leaf !== undefined && { leaf }),
  })
  return { ok: true, config: files.config, seed: files.seed, storeKey: newStoreKey() }
}

/** Begins with a letter: the server would take what looks like a number for one. */
const newStoreKey = () => `k${randomBytes(32).toString('hex')}`
