import { type ConnectionFile, connectionFile } from '../../../shared/domain/connection.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'

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
  /** The rest of the policy. */
  readonly raw: Readonly<Record<string, unknown>>
  /** The policy names a connection that is invalid, so it is not used. */
  readonly isBad: boolean
}

/** Reads a connection if the policy has the three required names. `api` may be a text of JSON. */
export function connectionIn(policy: Readonly<Record<string, unknown>>): Found {
  const entries = Object.entries(policy)
  const raw = Object.fromEntries(entries.filter(([name]) => !isName(name)))
  const said = entries.filter(([name]) => isName(name))
  if (said.length === 0) return { connection: null, raw, isBad: false }
  const file: Record<string, unknown> = { foyer: 1 }
  const help: Record<string, unknown> = {}
  for (const [name, value] of said) {
    const [part, inner] = connectionNames[name as keyof typeof connectionNames] // sound: one of its names
    if (inner !== undefined) help[inner] = value
    else file[part] = part === 'api' && typeof value === 'string' ? parseJson(value) : value
  }
  const whole = { ...file, ...(Object.keys(help).length > 0 && { help }) }
  const connection = connectionFile.safeParse(whole).data ?? null
  return { connection, raw, isBad: connection === null }
}

const isName = (name: string) => Object.hasOwn(connectionNames, name)
