import type { Tick } from '../../../shared/domain/connection.ts'
import type { Failure, FailureCode } from '../../../shared/domain/failure.ts'

const owners: Partial<Record<FailureCode, NonNullable<Tick['fixedBy']>>> = {
  'insecure-url': 'you',
  'foreign-origin': 'you',
  offline: 'you',
  dns: 'you',
  portal: 'you',
  'proxy-password': 'you',
  proxy: 'it',
  tls: 'it',
  'key-refused': 'school-office',
  'token-refused': 'school-office',
  forbidden: 'school-office',
}

/** Who can put a failed step right: the person at the desk, IT, the office that makes the keys, or the service. */
export function fixedBy(failure: Failure): NonNullable<Tick['fixedBy']> {
  return owners[failure.code] ?? 'service'
}
