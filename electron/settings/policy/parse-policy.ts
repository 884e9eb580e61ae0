import type { z } from 'zod'
import { type ConnectionFile, connectionFile } from '../../../shared/domain/connection.ts'
import {
  type SettingChoices,
  type SettingName,
  settings,
  strictSettings,
} from '../../../shared/domain/settings.ts'
import { type UpdatePolicy, updatePolicy } from '../../../shared/domain/updates.ts'
import {
  type DeskScope,
  isFlag,
  noPeople,
  scopeNames,
  statedScope,
} from '../../../shared/scope/desk-scope.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { type CertificatePolicy, certificatesIn } from './policy-certificates.ts'

export type Policy = {
  /** Settings that the school's IT has fixed for this computer. */
  readonly values: SettingChoices
  /** Where this computer connects, as in a connection file; null = not in the policy. */
  readonly connection: ConnectionFile | null
  /** The people this computer may hold; null = not in the policy. `as-before` = the policy cannot be read. */
  readonly scope: DeskScope | null | 'as-before'
  /** Authorities trusted besides the system's, and which client certificate is shown; null = not in the policy. */
  readonly certificates: CertificatePolicy | null
  /** Where newer versions are announced; null = nowhere. */
  readonly updates: UpdatePolicy | null
  /** Names that were read. */
  readonly names: readonly string[]
  /** Unknown names and names with invalid values; null = no policy on this computer. */
  readonly problems: readonly string[] | null
}
export const noPolicy: Policy = {
  values: {},
  connection: null,
  scope: null,
  certificates: null,
  updates: null,
  names: [],
  problems: null,
}

/** The policy of a computer that has one with unknown content: the strictest settings apply. */
export const unreadablePolicy = (problem: 'unreadable' | 'file-permissions'): Policy => ({
  ...noPolicy,
  values: strictSettings,
  scope: 'as-before',
  problems: [problem],
})

/** Whether a setting has its strict value only because the value that the policy gives cannot be read. */
export const isStandIn = (name: SettingName, problems: Policy['problems']): boolean =>
  ['unreadable', 'file-permissions', name].some((problem) => problems?.includes(problem))

export const policyPorts = ({ values, connection, scope, problems }: Policy) => ({
  policy: values,
  policyConnection: connection,
  policyScope: scope,
  policyProblems: problems,
})

/** At most this many problems are listed, more than there are settings. */
const mostProblems = 40
const ofProfile = /^(Payload[A-Z]|_manualProfile$)/ // written by macOS beside the values

/**
 * Parses each name by itself, so that one bad value does not disable the others. The strictest value replaces a bad
 * protection. A registry has no booleans and a property list no integers, so `1`, `"1"` and `"true"` are accepted.
 */
export function parsePolicy(policy: Readonly<Record<string, unknown>>): Policy {
  const known = Object.fromEntries(Object.entries(policy).filter(([name]) => !ofProfile.test(name)))
  const { updateFeed, updateKey, ...said } = known
  const { connection, raw: others, bad: badConnection } = connectionIn(said)
  const { certificates, raw, bad } = certificatesIn(others)
  const values: Partial<Record<SettingName, unknown>> = {}
  const scope: Partial<Record<keyof DeskScope, unknown>> = {}
  const problems: string[] = [...badConnection, ...bad]
  for (const [name, value] of Object.entries(raw)) {
    const read = readNamed(name, value)
    if (read === undefined) problems.push(name.replace(/[^\w.-]/g, '').slice(0, 40))
    if (isSetting(name)) values[name] = read ?? strictSettings[name]
    // A filter that cannot be read admits no one.
    if (isScopeName(name)) scope[scopeNames[name]] = read ?? (isFlag(scopeNames[name]) ? true : [])
  }
  // A misspelt filter would admit everyone.
  if (Object.keys(raw).some((name) => /^\s*scope/i.test(name) && !isScopeName(name)))
    Object.assign(scope, noPeople)
  const updates = updatePolicy.safeParse({ feed: updateFeed, key: updateKey }).data ?? null
  if (updates === null && (updateFeed !== undefined || updateKey !== undefined)) problems.push('updateFeed')
  return {
    values: values as SettingChoices, // sound: each value was parsed by the schema of its name
    connection,
    scope: Object.keys(scope).length === 0 ? null : (scope as DeskScope), // sound: as above
    certificates,
    updates,
    names: Object.keys(known).filter(
      (name) =>
        !problems.includes(name) &&
        !(badConnection.length > 0 && isName(name)) &&
        !(updates === null && /^update(Feed|Key)$/.test(name)),
    ),
    problems: problems.slice(0, mostProblems),
  }
}

/** The value by the schema of its name; undefined if it is invalid. */
function readNamed(name: string, value: unknown): unknown {
  if (name === 'operator' && value === '') return undefined // it would leave the desk without a name for good
  if (isSetting(name)) return readAs(settings.shape[name], value)
  if (!isScopeName(name)) return undefined
  const part = scopeNames[name]
  return readAs(statedScope.shape[part], isFlag(part) || typeof value !== 'string' ? value : value.split(','))
}

const isScopeName = (name: string): name is keyof typeof scopeNames => Object.hasOwn(scopeNames, name)

const isSetting = (name: string): name is SettingName => Object.hasOwn(settings.shape, name)

/** The value as the schema accepts it, or as text of a registry or property list; undefined if invalid. */
function readAs(schema: z.ZodType, value: unknown): unknown {
  return [value, asNumber(value), asBoolean(value)]
    .filter((reading) => reading !== undefined)
    .map((reading) => schema.safeParse(reading))
    .find(({ success }) => success)?.data
}

const asNumber = (value: unknown) =>
  typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value) ? Number(value) : undefined

function asBoolean(value: unknown): boolean | undefined {
  const said = String(value).toLowerCase()
  if (said === '1' || said === 'true' || said === '0x1') return true
  return said === '0' || said === 'false' || said === '0x0' ? false : undefined
}

/** Names of a policy about the connection, with their paths in a connection file. */
export const connectionNames = {
  school: ['school'],
  baseUrl: ['baseUrl'],
  authUrl: ['authUrl'],
  clientId: ['clientId'],
  helpOffice: ['help', 'office'],
  helpMedical: ['help', 'medical'],
  helpWithheld: ['help', 'withheld'],
  api: ['api'],
} as const

type Found = {
  readonly connection: ConnectionFile | null
  /** The values of the policy that are not about the connection. */
  readonly raw: Readonly<Record<string, unknown>>
  /** `connection` and the invalid names, if the policy names a connection that is not used because it is invalid. */
  readonly bad: readonly string[]
}

/** Reads a connection if the policy has the three required names. `api` may be a text of JSON. */
function connectionIn(policy: Readonly<Record<string, unknown>>): Found {
  const entries = Object.entries(policy)
  const raw = Object.fromEntries(entries.filter(([name]) => !isName(name)))
  const said = entries.filter(([name]) => isName(name))
  if (said.length === 0) return { connection: null, raw, bad: [] }
  const file: Record<string, unknown> = { foyer: 1 }
  const help: Record<string, unknown> = {}
  for (const [name, value] of said) {
    const [part, inner] = connectionNames[name as keyof typeof connectionNames] // sound: one of its names
    if (inner !== undefined) help[inner] = value
    else file[part] = part === 'api' && typeof value === 'string' ? (parseJson(value) ?? value) : value
  }
  const whole = { ...file, ...(Object.keys(help).length > 0 && { help }) }
  const { data: connection = null, error } = connectionFile.safeParse(whole)
  if (error === undefined) return { connection, raw, bad: [] }
  const wrong = error.issues.map(({ path }) => path.join())
  const bad = Object.entries(connectionNames)
    .filter(([name, path]) => Object.hasOwn(policy, name) && wrong.some((at) => at.startsWith(path.join())))
    .map(([name]) => name)
  return { connection, raw, bad: ['connection', ...bad] }
}

const isName = (name: string) => Object.hasOwn(connectionNames, name)
