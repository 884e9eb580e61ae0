import { join } from 'node:path'
import { createBoardingHandlers } from '../../../electron/ipc/handlers/boarding-and-emergency.ts'
import { createPeopleHandlers } from '../../../electron/ipc/handlers/people.ts'
import { createPeopleFileHandlers } from '../../../electron/ipc/handlers/people-file.ts'
import { createEntryOfPerson } from '../../../electron/search/people/person-entry.ts'
import { createPeopleIndex } from '../../../electron/search/people-index.ts'
import { openCache } from '../../../electron/storage/cache/open-cache.ts'
import { createPeopleInBatches } from '../../../electron/storage/cache/people-in-batches.ts'
import { createPeopleWriter } from '../../../electron/storage/cache/people-writer.ts'
import { createPeopleReader } from '../../../electron/storage/cache/read-people.ts'
import { createBoardingReader } from '../../../electron/storage/cache/who-is-placed.ts'
import { inTransaction } from '../../../electron/storage/connection.ts'
import { createKeep, type KeepPolicy } from '../../../electron/sync/keep.ts'
import { readCurrentSearchRow } from '../../../shared/api/current-search-row.ts'
import { readCurrentStudent } from '../../../shared/api/current-student.ts'
import { readPastSearchRow } from '../../../shared/api/past-search-row.ts'
import { allPeople } from '../../support/all-people.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { markedPeople } from './marked-people.ts'

const at = '2026-03-02T00:00:00.000Z'
const today = '2026-03-02'

/** Marked people on their way through the product's own parts: answer, keep, encrypted copy, index, window. */
export function openMarkedSchool() {
  const people = markedPeople()
  const cache = openCache(join(tempFolder(), 'cache.db'), Buffer.alloc(32, 7))
  const writer = createPeopleWriter(cache.write, () => at)
  const reader = createPeopleReader(cache.read)
  const boarding = createBoardingReader(cache.read)
  const write = (policy: KeepPolicy) => {
    const keep = createKeep(() => policy)
    inTransaction(cache.write, () => {
      for (const raw of people.current) {
        const { value } = readCurrentSearchRow(raw)
        if (value !== null)
          writer.putListing({ scope: 'current', id: value.communityId }, keep.currentRow(value))
      }
      for (const raw of people.past) {
        const { value } = readPastSearchRow(raw)
        if (value !== null) writer.putListing({ scope: 'past', id: value.communityId }, keep.pastRow(value))
      }
      for (const raw of people.details) {
        const { value } = readCurrentStudent(raw)
        if (value !== null) writer.putDetail({ id: value.communityId }, keep.detail(value))
      }
    })
  }
  /** A desk over what is in the copy now. */
  const openDesk = (masks: boolean) => {
    const index = createPeopleIndex()
    index.put(allPeople(cache.read).map(createEntryOfPerson(masks)))
    const corrections = { waitingOf: () => [], waitingPeople: () => new Set<never>() }
    const files: string[] = []
    const rules = {
      masks: () => masks,
      requireOperator: () => undefined,
      needsTrail: () => false,
      today: () => today,
      mayExport: () => true,
      operator: () => '',
      revealsLeft: () => 20,
      takeReveals: async () => undefined,
      mayOpenContacts: () => false,
    }
    return {
      ...createPeopleHandlers(
        () => ({
          people: reader,
          index: { ...index, isBuilding: () => false },
          remembered: index.recall,
          corrections,
          scheduler: {
            status: () => {
              throw new Error('not asked')
            },
          },
          api: { readCurrent: unasked, searchCurrent: unasked },
          keep: createKeep(() => ({ keepSensitive: false, leftBefore: '' })),
          write: { people: { refresh: unasked } },
          mayCorrect: () => true,
          connection: { relay: null },
          ...log,
          narrowing: () => ({}),
          recent: { thisWeek: () => [] },
          setOpenPerson: () => undefined,
          isOpenPerson: () => false,
        }),
        rules,
      ),
      ...createBoardingHandlers(
        () => ({
          boarding,
          people: reader,
          corrections,
          everybody: createPeopleInBatches(cache.read, () => undefined),
        }),
        () => today,
      ),
      ...createPeopleFileHandlers(
        () => ({ people: reader, index, ...log }),
        rules,
        async (_name, text) => files.push(await text()) > 0,
      ),
      files,
    }
  }
  return {
    ...people,
    ids: () => allPeople(cache.read).map((person) => person.community_id),
    record: reader.record,
    write,
    openDesk,
    today,
    close: cache.close,
  }
}

export type MarkedSchool = ReturnType<typeof openMarkedSchool>
export type MarkedDesk = ReturnType<MarkedSchool['openDesk']>

const log = { noteAccess: async () => {}, writer: () => 'working' as const, trailBehind: () => null }
const unasked = () => Promise.reject(new Error('nothing is asked of the school here'))
