import { release } from 'node:os'
import { momentsOf } from '../../../shared/domain/clock.ts'
import type { Finding } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { HealthCheck, HealthReport } from '../../../shared/domain/health.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import type { LogLine } from '../../diagnostics/log-event.ts'
import type { Ports } from '../../ports/ports.ts'
import type { OpenSchool } from '../../school/reader/school.ts'
import type { DeviceSettings } from '../../settings/device-settings.ts'

type Deps = {
  readonly ports: Ports
  readonly settings: DeviceSettings
  /** Throws `no-school` or `locked`. */
  readonly school: () => OpenSchool
}

const loggedEvents = 500
const shownRounds = 20

/** The state of this installation, its repair, and the support file. */
export function createHealthHandlers({ ports, settings, school }: Deps): HandlersOf<'health'> {
  let shown: string | null = null
  const read = () => reportOf(ports, school())
  return {
    'health.read': read,
    'health.check': () => checkOf(ports, school()),
    'health.rebuild': async () => {
      school()
      if (!(await ports.confirm({ about: 'rebuild' }))) throw new AppError({ code: 'not-confirmed' })
      await school().rebuild()
      ports.log.write({ event: 'rebuilt' })
      return await read()
    },
    'health.bundle': async () => {
      const open = school()
      shown = supportBundle({
        report: await read(),
        check: await checkOf(ports, open),
        settings: settings.current(),
        findings: open.ledger.findings(),
        log: ports.log.read(loggedEvents),
      })
      return { text: shown }
    },
    // Saves exactly the text that was shown.
    'health.saveBundle': async () => {
      school() // throws during a lock: a text shown before it is not saved
      const text = shown
      if (text === null) throw new AppError({ code: 'bad-request', request: 'health.saveBundle' })
      return { saved: await ports.saveFile('foyer-support.json', async () => text) }
    },
  }
}

const checkOf = async (ports: Ports, open: OpenSchool): Promise<HealthCheck> => ({
  at: momentsOf(ports.clock.now)(),
  ...(await open.write.files.check()),
})

async function reportOf(ports: Ports, open: OpenSchool): Promise<HealthReport> {
  const { engine, stores } = await open.write.files.condition()
  const { datasets, quarantined, suspects } = open.scheduler.status()
  const { chrome, node } = process.versions
  return {
    at: momentsOf(ports.clock.now)(),
    versions: {
      foyer: ports.about.version,
      shell: ports.about.shell,
      chromium: chrome ?? 'none',
      node,
      ...engine,
      system: `${process.platform} ${release()} ${process.arch}`,
    },
    keyStore: { state: ports.secrets.state(), keep: open.connection.keep },
    stores,
    people: open.people.count(),
    datasets,
    quarantined,
    suspects,
    corrections: [...open.corrections.counts()].map(([state, count]) => ({ state, count })),
    drafts: open.corrections.draftPeople().length,
    rounds: open.rounds(shownRounds),
    policyProblems: ports.policyProblems === null ? null : [...ports.policyProblems],
  }
}

type BundleParts = {
  readonly report: HealthReport
  readonly check: HealthCheck
  readonly settings: Settings
  readonly findings: readonly Finding[]
  readonly log: readonly LogLine[]
}

/** A file for technical support, shown completely before it is saved. It holds no personal name, address or host. */
function supportBundle({ report, check, settings, findings, log }: BundleParts): string {
  // these name people or their accounts, and support does not need them
  const { operator: _operator, myHouse: _myHouse, trailReaders: _readers, ...profile } = settings
  const parts = { foyer: 'support bundle', version: 1, report, check, profile, findings, log }
  return `${JSON.stringify(parts, null, 2)}\n`
}
