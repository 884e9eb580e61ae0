import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { replaceFile } from '../../storage/files/small-file.ts'
import { newNkey } from './new-nkey.ts'
import { changeDesks } from './registry.ts'
import { relayFiles, writeAbout } from './relay-folder.ts'
import { serverConfig } from './server-config.ts'

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
}

export type RelayMade =
  | {
      readonly ok: true
      /** What the server starts by, and the seed the relay connects with. */
      readonly config: string
      readonly seed: string
      /** What opens the server's store. Written nowhere: it is to reach the server as JS_KEY, from another place. */
      readonly storeKey: string
    }
  | { readonly ok: false; readonly problem: 'there-already' | 'bad-address' | 'bad-ca' }

/** Creates the folder of a relay: the server's files and the relay's own identity. Refuses a folder that has one. */
export async function initRelay(wish: NewRelay): Promise<RelayMade> {
  const { host, port = 4222, listen = '0.0.0.0', ca } = wish
  const folder = resolve(wish.folder)
  const files = relayFiles(folder)
  if (existsSync(files.config) || existsSync(files.about)) return { ok: false, problem: 'there-already' }
  const servers = relayAddress.shape.servers.safeParse([`tls://${host}:${port}`])
  if (!servers.success) return { ok: false, problem: 'bad-address' }
  if (!relayAddress.shape.ca.safeParse(ca).success) return { ok: false, problem: 'bad-ca' }
  const { key, seed } = await newNkey()
  mkdirSync(files.store, { recursive: true, mode: 0o700 })
  const config = serverConfig({
    host: listen,
    port,
    relayKey: key,
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
  writeAbout(folder, {
    servers: servers.data,
    pidFile: files.pid,
    ...(ca !== undefined && { ca }),
  })
  return { ok: true, config: files.config, seed: files.seed, storeKey: newStoreKey() }
}

/** Begins with a letter: the server would take what looks like a number for one. */
const newStoreKey = () => `k${randomBytes(32).toString('hex')}`
