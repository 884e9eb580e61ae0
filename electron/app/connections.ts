import { join } from 'node:path'
import { strictSettings } from '../../shared/domain/settings.ts'
import type { Ports } from '../ports/ports.ts'
import { type ConnectionStore, createConnectionStore } from '../session/state/connection-store.ts'
import type { Preferences } from '../settings/preferences.ts'
import { isFirstKeyCheck, writeKeyCheck } from '../storage/key-check.ts'
import { hasStores, storeFiles } from '../storage/school/stores.ts'

/** Where the connection is kept; where the settings beside it were lost, what protects falls closed. */
export function connectionsIn({ folder, clock }: Ports, preferences: Preferences): ConnectionStore {
  const school = join(folder, 'school')
  const { keyCheck } = storeFiles(school)
  if (preferences.isEmpty() && hasStores(school)) preferences.saveChosenSettings(strictSettings)
  return createConnectionStore({
    file: join(school, 'connection.json'),
    first: preferences.firstConnection,
    wasUnsigned: (key) => isFirstKeyCheck(keyCheck, key),
    noteSigned: (key) => writeKeyCheck(keyCheck, key),
    hasStores: () => hasStores(school),
    now: clock.now,
  })
}
