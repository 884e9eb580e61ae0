import { type ConnectionFile, connectionFile } from '../../../shared/domain/connection.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'

/** What IT says of the connection, by the names of a policy, where it stands in a connection file. */
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
  /** Whatever else the policy says. */
  readonly raw: Readonly<Record<string, unknown>>
  /** Something was said, and no connection can be made of it: then nobody is sent anywhere by it. */
  readonly isBad: boolean
}

/** The three that are needed, or none of it. `api` may be said as the text of its JSON. */
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
