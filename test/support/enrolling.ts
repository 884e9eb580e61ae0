import { createMemorySecrets, type SecretStore } from '../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { sealEnrolment } from '../../electron/errands/enrolment.ts'
import { parsePolicy } from '../../electron/settings/policy/parse-policy.ts'
import { tempFolder } from './temp-folder.ts'

export const code = 'seven slow silver trams'

/** A school, what IT says of it by policy, and enrolment files for its key. */
export function openEnrolling() {
  const school = createDemoSchool({ current: 40, past: 5, today: '2026-03-02' })
  const { baseUrl, authUrl, clientId, clientSecret } = school
  const policy = parsePolicy({
    school: 'Corella Ridge',
    baseUrl,
    authUrl,
    scopeCampuses: 'Kurrajong',
    desk: 'counter',
  })
  const sealed = (other: object = {}) =>
    sealEnrolment(JSON.stringify({ clientId, clientSecret, code, ...other }), () => performance.now())
  return { school, policy, sealed }
}

type Kept = {
  readonly folder: string
  readonly secrets: SecretStore
  readonly preferences: Map<string, unknown>
}
/** An account of a computer that has never opened Foyer. */
export const account = (): Kept => ({
  folder: tempFolder(),
  secrets: createMemorySecrets(),
  preferences: new Map<string, unknown>(),
})
