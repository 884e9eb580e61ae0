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

/** A file for technical support, shown completely before it is saved. It holds no personal name, address or host. */
export function supportBundle({ report, check, settings, findings, log }: BundleParts): string {
  // typed by the user, about the user, and of no use for support
  const { operator: _operator, myHouse: _myHouse, ...profile } = settings
  const parts = { foyer: 'support bundle', version: 1, report, check, profile, findings, log }
  return `${JSON.stringify(parts, null, 2)}\n`
}
