import { randomUUID } from 'node:crypto'
import type { ConnectionReport } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { TryDeps } from './try-deps.ts'

/**
 * Whether the key may write, without writing: an update without a variant, of a record that does not exist. A
 * permission is checked before either, so 403 means read-only and any other refusal that the key got further.
 */
export async function probeWriting({ api, ledger, now }: TryDeps): Promise<ConnectionReport['role']> {
  const role = await roleOf(api)
  ledger.note({ subject: 'canWrite', value: role, how: 'probed', at: now() })
  return role
}

async function roleOf(api: TryDeps['api']): Promise<ConnectionReport['role']> {
  try {
    await api.updatePersonalInformation(randomUUID(), {})
    return 'unknown' // a service that accepts this tells nothing
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.failure.code === 'forbidden') return 'read-only'
    return error.failure.code === 'not-found' || error.failure.code === 'rejected' ? 'correcting' : 'unknown'
  }
}
