import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { type DeskScope, statedScope } from '../../../shared/scope/desk-scope.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { oneLine, Refused } from '../../headless/cli-refusal.ts'

const scopes = z.record(relayAddress.shape.scope, statedScope.nullable())
export const scopesFile = (folder: string): string => join(folder, 'scopes.json')

/** Which people a desk of each scope holds; null for all people. */
type Scopes = Readonly<Record<string, DeskScope | null>>

export const firstScopes: Scopes = { all: null }

/** The scopes as the administrator wrote them. Throws `Refused` if the file is missing or not valid. */
export function readScopes(folder: string): Scopes {
  const file = scopesFile(folder)
  if (!existsSync(file)) throw new Refused('no-file', file)
  const read = scopes.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (!read.success) throw new Refused('bad-scopes', `${file}, ${oneLine(z.prettifyError(read.error))}`)
  return read.data
}
