import { momentsOf } from '../../../shared/domain/clock.ts'
import { changeDesks, type EnrolledDesk } from './registry.ts'
import { readAbout } from './relay-folder.ts'
import { type Reload, reloadServer } from './reload-server.ts'

export type Revocation = {
  readonly folder: string
  /** The administrator's name for it. */
  readonly name: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export type Revoked =
  | {
      readonly ok: true
      readonly desk: EnrolledDesk
      /** A desk stays connected until the server has reloaded, but a running relay deletes its consumer within a second. */
      readonly reload: Reload
    }
  | { readonly ok: false; readonly problem: 'no-relay' | 'no-such-desk' }

/** Revokes a desk. Revoking it again reloads the server again. */
export async function revokeDesk({ folder, name, now }: Revocation): Promise<Revoked> {
  const about = readAbout(folder)
  if (about === null) return { ok: false, problem: 'no-relay' }
  const revokedAt = momentsOf(now)()
  let revoked: EnrolledDesk | undefined
  await changeDesks(folder, (desks) => {
    const last = desks.findLast((one) => one.name === name) // the enrolled one, if there is one
    if (last === undefined) return null
    const changed = { ...last, revokedAt: last.revokedAt ?? revokedAt }
    revoked = changed
    return desks.map((one) => (one === last ? changed : one))
  })
  if (revoked === undefined) return { ok: false, problem: 'no-such-desk' }
  return { ok: true, desk: revoked, reload: reloadServer(about.pidFile) }
}
