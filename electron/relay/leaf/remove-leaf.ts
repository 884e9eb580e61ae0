import { momentsOf } from '../../../shared/domain/clock.ts'
import { changeDesks } from '../server/registry.ts'
import { readAbout } from '../server/relay-folder.ts'
import { type Reload, reloadServer } from '../server/reload-server.ts'
import { changeLeaves } from './leaf-registry.ts'

type Removal = {
  readonly folder: string
  readonly name: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export type LeafRemoved =
  | { readonly ok: true; readonly reload: Reload }
  | { readonly ok: false; readonly problem: 'no-relay' | 'no-such-leaf' }

/**
 * Takes a leaf's account away, and no other's. The relay that runs stops publishing to it as soon as it sees that; the
 * leaf and its desks keep what they have.
 */
export async function removeLeaf({ folder, name, now }: Removal): Promise<LeafRemoved> {
  const about = readAbout(folder)
  if (about === null) return { ok: false, problem: 'no-relay' }
  const removedAt = momentsOf(now)()
  let isKnown = false
  changeLeaves(folder, (leaves) => {
    isKnown = leaves.some((one) => one.name === name)
    const removed = { link: null, removedAt }
    return leaves.map((one) => (one.name === name && one.link !== null ? { ...one, ...removed } : one))
  })
  if (!isKnown) return { ok: false, problem: 'no-such-leaf' }
  await changeDesks(folder, (desks) => desks) // a new marker: it tells whether the server has read all of this
  return { ok: true, reload: reloadServer(about.pidFile) }
}
