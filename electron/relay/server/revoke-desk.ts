import { momentsOf } from '../../../shared/domain/clock.ts'
import { changeDesks, type EnrolledDesk } from './registry.ts'
import { readAbout } from './relay-folder.ts'
import { type Reload, reloadServer } from './reload-server.ts'

export type Revocation = {
  readonly folder: string
  /** What its admin calls it. */
  readonly name: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export type Revoked =
  | {
      readonly ok: true
      readonly desk: EnrolledDesk
      /** Until the server was told, the desk is connected still; it has nothing to read by as soon as the relay knows. */
      readonly reload: Reload
    }
  | { readonly ok: false; readonly problem: 'no-relay' | 'no-such-desk' }

/** Takes a desk's rights away, and nobody else's. Said again of one that has none, it tells the server again. */
export async function revokeDesk({ folder, name, now }: Revocation): Promise<Revoked> {
  const about = readAbout(folder)
  if (about === null) return { ok: false, problem: 'no-relay' }
  const revokedAt = momentsOf(now)()
  let revoked: EnrolledDesk | undefined
  await changeDesks(folder, (desks) => {
    const last = desks.findLast((one) => one.name === name) // the one that is enrolled, where one is
    if (last === undefined) return null
    const gone = { ...last, revokedAt: last.revokedAt ?? revokedAt }
    revoked = gone
    return desks.map((one) => (one === last ? gone : one))
  })
  if (revoked === undefined) return { ok: false, problem: 'no-such-desk' }
  return { ok: true, desk: revoked, reload: reloadServer(about.pidFile) }
}
