import { randomBytes } from 'node:crypto'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { newNkey } from '../server/new-nkey.ts'
import { changeDesks } from '../server/registry.ts'
import { leafName, readAbout } from '../server/relay-folder.ts'
import { type Reload, reloadServer } from '../server/reload-server.ts'
import type { HandOver } from './hand-over.ts'
import type { KnownLeaf } from './known-leaf.ts'
import { changeLeaves } from './leaf-registry.ts'

export type NewLeaf = {
  readonly folder: string
  /** What its admin calls it: small letters, digits and -, at most 19. */
  readonly name: string
  /** Whom its desks may hold: at least one scope, by the name the relay's admin gives it. */
  readonly scopes: HandOver['scopes']
  /** Epoch milliseconds. */
  readonly now: () => number
}

export type LeafAdded =
  | { readonly ok: true; readonly handOver: HandOver; readonly reload: Reload }
  | {
      readonly ok: false
      readonly problem: 'no-relay' | 'no-leaf-port' | 'bad-name' | 'bad-scope' | 'name-taken'
    }

/** Has the server know one more leaf, by an account of its own. */
export async function addLeaf({ folder, name, scopes, now }: NewLeaf): Promise<LeafAdded> {
  const about = readAbout(folder)
  if (about === null) return { ok: false, problem: 'no-relay' }
  if (about.leavesAt === undefined) return { ok: false, problem: 'no-leaf-port' }
  if (!leafName.safeParse(name).success) return { ok: false, problem: 'bad-name' }
  if (Object.keys(scopes).length === 0) return { ok: false, problem: 'bad-scope' }
  const link = await newLink(name)
  const addedAt = momentsOf(now)()
  const leaf: KnownLeaf = { name, scopes: Object.keys(scopes), addedAt, removedAt: null, link }
  let isTaken = false
  changeLeaves(folder, (leaves) => {
    isTaken = leaves.some((one) => one.name === name && one.link !== null)
    return isTaken ? null : [...leaves, leaf]
  })
  if (isTaken) return { ok: false, problem: 'name-taken' }
  await changeDesks(folder, (desks) => desks) // a new marker: it tells whether the server has read all of this
  const { account, password } = link
  const { leavesAt: server, ca, pidFile } = about
  const handOver = {
    foyerLeaf: 1,
    name,
    server,
    ...(ca !== undefined && { ca }),
    account,
    password,
    scopes,
  } as const
  return { ok: true, handOver, reload: reloadServer(pidFile) }
}

async function newLink(name: string) {
  const { key, seed } = await newNkey()
  const account = `LEAF_${name}-${randomBytes(8).toString('hex')}`
  return { account, relayKey: key, relaySeed: seed, password: `k${randomBytes(32).toString('hex')}` }
}
