import { release } from 'node:os'
import { AppError } from '../../../shared/domain/failure.ts'
import type { HealthReport } from '../../../shared/domain/health.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { DeviceSettings } from '../device-settings.ts'
import type { Ports } from '../ports.ts'
import type { Workspace } from '../workspace.ts'
import { supportBundle } from './support-bundle.ts'

type Deps = {
  readonly ports: Ports
  readonly settings: DeviceSettings
  /** Throws `no-school` or `locked`. */
  readonly workspace: () => Workspace
}
type Topic = Extract<keyof Handlers, `health.${string}`>

const loggedEvents = 500

/** The state of this installation, its repair, and the file for whoever is asked for help. */
export function createHealthHandlers({ ports, settings, workspace }: Deps): Pick<Handlers, Topic> {
  let shown: string | null = null
  const read = (): HealthReport => reportOf(ports, workspace())
  return {
    'health.read': read,
    'health.check': () => workspace().health.check(),
    'health.rebuild': async () => {
      await workspace().rebuild()
      ports.log.write({ event: 'rebuilt' })
      return read()
    },
    'health.bundle': () => {
      const open = workspace()
      shown = supportBundle({
        report: read(),
        check: open.health.check(),
        settings: settings.current(),
        findings: open.ledger.findings(),
        log: ports.log.read(loggedEvents),
      })
      return { text: shown }
    },
    // Exactly what was shown, and nothing that was not.
    'health.saveBundle': async () => {
      workspace() // what was shown before a lock is not saved during it
      const text = shown
      if (text === null) throw new AppError({ code: 'bad-request', request: 'health.saveBundle' })
      return { saved: await ports.saveFile('foyer-support.json', () => text) }
    },
  }
}

function reportOf(ports: Ports, open: Workspace): HealthReport {
  const { datasets, quarantined, suspects } = open.scheduler.status()
  const { chrome, node } = process.versions
  return {
    at: new Date(ports.clock.now()).toISOString(),
    versions: {
      foyer: ports.about.version,
      shell: ports.about.shell,
      chromium: chrome ?? 'none',
      node,
      ...open.health.engine(),
      system: `${process.platform} ${release()} ${process.arch}`,
    },
    keyStore: { state: ports.secrets.state(), keep: open.connection.keep },
    stores: open.health.stores(),
    people: open.people.count(),
    datasets,
    quarantined,
    suspects,
    edits: open.health.edits(),
    drafts: open.health.drafts(),
    rounds: open.health.rounds(),
    policyProblems: ports.policyProblems === null ? null : [...ports.policyProblems],
  }
}
