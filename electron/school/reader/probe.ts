import { AppError } from '../../../shared/domain/failure.ts'
import type { SchoolApi } from '../../api/school-api.ts'

/**
 * One cheap read, to see whether the service is there and well. A list that cannot be read is no outage: another is
 * asked for before the service counts as ill. Throws what the second request throws.
 */
export async function probe(api: Pick<SchoolApi, 'readLookup'>): Promise<void> {
  try {
    await api.readLookup('title')
  } catch (error) {
    if (!(error instanceof AppError) || error.failure.code !== 'server-error') throw error
    await api.readLookup('gender')
  }
}
