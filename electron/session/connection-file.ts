import { type ConnectInput, type Connection, connectionFile } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { createLedger } from '../api/connect/ledger.ts'
import { requireHttps } from '../api/https-only.ts'

/** The connection described by the user's input: a form or a school's file. Throws `insecure-url`. */
export function connectionOf(input: ConnectInput): Connection {
  const where = input.file === null ? 'form' : 'file'
  const { help = {}, desk } = input.file ?? {}
  return {
    school: input.school,
    baseUrl: requireHttps(input.baseUrl, where),
    authUrl: requireHttps(input.authUrl, where),
    clientId: input.clientId,
    api: createLedger(input.file?.api ?? {}, () => '').profile(),
    // Includes the name of the desk if the file contains one.
    settings: { ...(desk !== undefined && { desk }), ...input.file?.settings },
    scope: input.file?.scope ?? null,
    relay: input.file?.relay ?? null,
    myHouse: input.file?.myHouse ?? null,
    help: { office: help.office ?? '', medical: help.medical ?? '', withheld: help.withheld ?? '' },
    keep: input.keep,
  }
}

/** Parses a connection file. Throws `bad-connection-file` with the path of the first problem, or `insecure-url`. */
export function parseConnectionFile(text: string) {
  const json = parseJson(text)
  const parsed = connectionFile.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.message === 'insecure-url') throw new AppError({ code: 'insecure-url', where: 'file' })
  const what = issue?.code === 'custom' ? issue.message : issue?.code
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...(issue?.path ?? []), ...unknown].join('.').replace(/[^\w.-]/g, '')
  const problem = json === undefined ? 'not JSON' : `${path.slice(0, 80)} ${what ?? ''}`.trim()
  throw new AppError({ code: 'bad-connection-file', problem })
}
