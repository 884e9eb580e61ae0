import type { Later } from '../../shared/domain/clock.ts'
import type { Client } from '../api/client.ts'
import { createBoardingStore } from '../features/boarding/boarding-store.ts'
import { createCodeTablesStore } from '../features/code-tables/code-tables-store.ts'
import { createFormStore } from '../features/corrections/form-store.ts'
import { createQueueStore } from '../features/corrections/queue-store.ts'
import { createRequestStore } from '../features/corrections/request-store.ts'
import { createSheetStore } from '../features/corrections/sheet-store.ts'
import { createDeskStore } from '../features/desk/desk-store.ts'
import { createEmergencyStore } from '../features/emergency/emergency-store.ts'
import { createGuideStore } from '../features/guide/guide-store.ts'
import { createHealthStore } from '../features/health/health-store.ts'
import { createMusterStore } from '../features/muster/muster-store.ts'
import { createCardStore } from '../features/person/card-store.ts'
import { createCompareStore } from '../features/person/compare/compare-store.ts'
import { createSchoolStore } from '../features/search/school/school-store.ts'
import { createSearchStore } from '../features/search/search-store.ts'
import { createSessionStore } from '../features/session/session-store.ts'
import { createSettingsStore } from '../features/settings/settings-store.ts'
import { createSyncStore } from '../features/sync/sync-store.ts'
import { createTrailStore } from '../features/trail/trail-store.ts'
import { createFileStore } from './paper/file-store.ts'
import { createPaperStore } from './paper/paper-store.ts'
import { createShellStore } from './shell/shell-store.ts'

export type StoreDeps = { readonly client: Client; readonly later: Later; readonly today: () => string }

export function createStores({ client, later, today }: StoreDeps) {
  return {
    session: createSessionStore(client),
    search: createSearchStore(client),
    school: createSchoolStore(client),
    card: createCardStore(client, later),
    compare: createCompareStore(client),
    boarding: createBoardingStore(client, today),
    desk: createDeskStore(client),
    muster: createMusterStore(client),
    emergency: createEmergencyStore(client),
    queue: createQueueStore(client, later),
    requests: createRequestStore(client),
    sheets: createSheetStore(client),
    form: createFormStore(client, later),
    guide: createGuideStore(client),
    sync: createSyncStore(client),
    health: createHealthStore(client),
    trail: createTrailStore(client),
    lists: createCodeTablesStore(client),
    settings: createSettingsStore(client),
    paper: createPaperStore(client),
    file: createFileStore(client),
    shell: createShellStore(later),
  }
}
export type WindowStores = ReturnType<typeof createStores>
