import type { Finding } from '../../shared/domain/connection.ts'
import type { HealthCheck, HealthReport } from '../../shared/domain/health.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { LogLine } from './log-event.ts'

export type BundleParts = {
  readonly report: HealthReport
  readonly check: HealthCheck
  readonly settings: Settings
  readonly findings: readonly Finding[]
  readonly log: readonly LogLine[]
}

/** One file for whoever is asked for help. Shown whole before it is saved; nobody's name, no address, no host. */
export function supportBundle({ report, check, settings, findings, log }: BundleParts): string {
  // A person typed these: they are about the person, and help nobody.
  const { operator: _operator, myHouse: _myHouse, ...profile } = settings
  const parts = { foyer: 'support bundle', version: 1, report, check, profile, findings, log }
  return `${JSON.stringify(parts, null, 2)}\n`
}
