import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { momentsOf } from '../../../shared/domain/clock.ts'
import { type Connection, cautiousProfile } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { createLedger } from '../../api/connect/ledger.ts'
import type { DemoSchool } from '../../demo-school/create-demo-school.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { SchoolOptions } from '../../school/reader/school-options.ts'
import { openSchoolService } from '../../school/reader/school-service.ts'
import { type Cable, createCable } from './cable.ts'
import type { DemoSize } from './demo-size.ts'

export type Demo = {
  readonly service: DemoSchool
  readonly school: OpenSchool
  readonly cable: Cable
  /** Closes the demo's files for a lock. `reopen` uses the same key, which is in memory only. */
  park(): Promise<void>
  reopen(): Promise<void>
  leave(): Promise<void>
}

type Deps = Pick<SchoolOptions, 'ports' | 'threads' | 'settings'> & {
  readonly writerMoved: () => void
  /** The number of people; the default size if omitted. */
  readonly size?: DemoSize | undefined
}

/** Opens the demo school, in its own files under a key that is never stored. Its service runs in this process. */
export async function openDemo({ ports, threads, settings, writerMoved, size }: Deps): Promise<Demo> {
  const folder = join(ports.folder, 'demo')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) // an earlier demo's key was not stored, so its files are useless
  const { createDemoSchool } = await import('../../demo-school/create-demo-school.ts')
  const { openSchool } = await import('../../school/reader/open-school.ts')
  const service = createDemoSchool({ ...size, today: localDay(new Date(ports.clock.now())) })
  const cable = createCable(service.fetch)
  const ledger = createLedger(service.profile, momentsOf(ports.clock.now))
  const key = randomBytes(32)
  const open = () =>
    openSchool({
      ports,
      threads,
      folder,
      key,
      connection: connectionOf(service),
      keyMark: '',
      isForUser: true,
      scope: null,
      relay: null,
      ledger,
      network: cable.fetch,
      openService: (network, listener) =>
        openSchoolService(
          { clock: ports.clock, random: ports.random, fetch: network.fetch, sleep: network.sleep },
          service,
          { ledger, listener },
        ),
      contact: () => ({ accepted: () => undefined, keyRefused: () => undefined }),
      settings,
      mayCorrect: () => true,
      writerMoved,
    })
  let school: OpenSchool | null = await open()
  school.scheduler.start()
  const park = async () => {
    const closing = school
    school = null
    await closing?.stop()
  }
  return {
    service,
    cable,
    get school() {
      if (school === null) throw new AppError({ code: 'locked' })
      return school
    },
    park,
    reopen: async () => {
      school ??= await open()
      school.resume()
    },
    leave: async () => {
      await park()
      key.fill(0)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function connectionOf(service: DemoSchool): Connection {
  return {
    school: service.name,
    baseUrl: service.baseUrl,
    authUrl: service.authUrl,
    clientId: service.clientId,
    api: cautiousProfile,
    settings: {},
    scope: null,
    relay: null,
    myHouse: null,
    help: {
      office: 'the demo school’s office',
      medical: 'Health centre ext. 214',
      withheld: 'the registrar',
    },
    keep: 'session',
  }
}
