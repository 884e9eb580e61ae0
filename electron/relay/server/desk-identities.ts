import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { type RelayAddress, relayAddress } from '../../../shared/domain/connection.ts'
import { readSmallFile } from '../../storage/files/small-file.ts'
import { changeDesks, deskLabel, type EnrolledDesk, isEnrolled, newNkey } from './enrolled-desks.ts'
import { readAbout, relayFiles } from './relay-folder.ts'
import { type Reload, reloadServer } from './reload-server.ts'

export type NewDesk = {
  readonly folder: string
  /** The administrator's name for the desk: lower-case letters, digits and -, at most 19 characters. */
  readonly name: string
  readonly scope: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export type DeskMade =
  | {
      readonly ok: true
      readonly desk: EnrolledDesk
      /** The desk's public nkey and seed, for its enrolment file. The seed is stored nowhere else. */
      readonly clientId: string
      readonly clientSecret: string
      /** The relay's address, for the desk's connection file. */
      readonly relay: RelayAddress
      readonly reload: Reload
    }
  | {
      readonly ok: false
      readonly problem: 'no-relay' | 'not-published' | 'bad-name' | 'bad-scope' | 'name-taken'
    }

/** Creates an identity for a new desk, and reloads the server. */
export async function enrolDesk({ folder, name, scope, now }: NewDesk): Promise<DeskMade> {
  const about = readAbout(folder)
  if (about === null) return { ok: false, problem: 'no-relay' }
  if (!deskLabel.safeParse(name).success) return { ok: false, problem: 'bad-name' }
  if (!relayAddress.shape.scope.safeParse(scope).success) return { ok: false, problem: 'bad-scope' }
  const { verifyKey: verifyFile } = relayFiles(folder)
  if (!existsSync(verifyFile)) return { ok: false, problem: 'not-published' }
  const verifyKey = readSmallFile(verifyFile)
  const { key, seed } = await newNkey()
  const enrolledAt = momentsOf(now)()
  const desk: EnrolledDesk = { name, desk: unguessable(name), scope, key, enrolledAt, revokedAt: null }
  let isTaken = false
  await changeDesks(folder, (desks) => {
    isTaken = desks.some((one) => one.name === name && isEnrolled(one))
    return isTaken ? null : [...desks, desk]
  })
  if (isTaken) return { ok: false, problem: 'name-taken' }
  const { servers, ca, pidFile } = about
  const relay = { servers, ...(ca !== undefined && { ca }), desk: desk.desk, scope, verifyKey }
  return { ok: true, desk, clientId: key, clientSecret: seed, relay, reload: reloadServer(pidFile) }
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * A name with 100 random bits, known only to this desk and the relay. A desk chooses the subject its answers go to, and
 * the server does not check that choice. A desk that could guess another's name could have its answers delivered there.
 */
function unguessable(name: string): string {
  const tail = Array.from(randomBytes(20), (byte) => letters[byte % letters.length])
  return `${name}-${tail.join('')}`
}

type Revoked =
  | {
      readonly ok: true
      readonly desk: EnrolledDesk
      /** A desk stays connected until the server has reloaded, but a running relay deletes its consumer within a second. */
      readonly reload: Reload
    }
  | { readonly ok: false; readonly problem: 'no-relay' | 'no-such-desk' }

/** Revokes a desk. Revoking it again reloads the server again. */
export async function revokeDesk({ folder, name, now }: Omit<NewDesk, 'scope'>): Promise<Revoked> {
  const about = readAbout(folder)
  if (about === null) return { ok: false, problem: 'no-relay' }
  const revokedAt = momentsOf(now)()
  let revoked: EnrolledDesk | undefined
  await changeDesks(folder, (desks) => {
    const last = desks.findLast((one) => one.name === name) // the enrolled desk of this name, if there is one
    if (last === undefined) return null
    const changed = { ...last, revokedAt: last.revokedAt ?? revokedAt }
    revoked = changed
    return desks.map((one) => (one === last ? changed : one))
  })
  if (revoked === undefined) return { ok: false, problem: 'no-such-desk' }
  return { ok: true, desk: revoked, reload: reloadServer(about.pidFile) }
}
