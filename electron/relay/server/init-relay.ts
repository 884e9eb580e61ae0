import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { readSmallFile, replaceFile } from '../../storage/files/small-file.ts'
import { changeDesks, newNkey } from './enrolled-desks.ts'
import { type AboutRelay, relayFiles, writeAbout } from './relay-folder.ts'
import { type Reload, reloadServer } from './reload-server.ts'
import { serverConfig } from './server-config.ts'

export type NewRelay = {
  readonly folder: string
  /** The name by which desks reach the server. Its certificate has to be for this name. */
  readonly host: string
  /** The server's port; 4222 if absent. */
  readonly port?: number
  /** The address that the server listens on; if absent, all addresses of this computer. */
  readonly listen?: string
  /** Paths of the server's PEM files. */
  readonly certificate: string
  readonly certificateKey: string
  /** PEM of the authority of that certificate; absent if all desks trust it already. */
  readonly ca?: string
}

export type RelayMade =
  | {
      readonly ok: true
      /** The server's configuration file, and the file of the relay's seed. */
      readonly config: string
      readonly seed: string
      /** The key of the server's store. It is not stored; the administrator gives it to the server as JS_KEY. */
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
  writeAbout(folder, { servers: servers.data, pidFile: files.pid, ...(ca !== undefined && { ca }) })
  return { ok: true, config: files.config, seed: files.seed, storeKey: newStoreKey() }
}

/** @returns how the server reads its files again; null if its configuration has no relay as `initRelay` writes it. */
export async function rekeyRelay(folder: string, { pidFile }: AboutRelay): Promise<Reload | null> {
  const files = relayFiles(folder)
  const config = readSmallFile(files.config)
  const { key, seed } = await newNkey()
  const changed = config.replace(/(?<=RELAY \{[^[]*\[\{ nkey: )U[A-Z2-7]{55}/, key)
  if (changed === config) return null
  replaceFile(files.config, changed)
  replaceFile(files.seed, seed)
  await changeDesks(folder, (desks) => desks) // its new marker shows whether the server has read the files
  return reloadServer(pidFile)
}

/** Starts with a letter, because the server would parse a value of digits as a number. */
const newStoreKey = () => `k${randomBytes(32).toString('hex')}`
