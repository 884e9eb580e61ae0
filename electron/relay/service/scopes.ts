import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { type DeskScope, deskScope } from '../../../shared/scope/desk-scope.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { oneLine, Refused } from '../../headless/refusal-of.ts'

const scopes = z.record(relayAddress.shape.scope, deskScope.nullable())
export const scopesFile = (folder: string): string => join(folder, 'scopes.json')

type Scopes = Readonly<Record<string, DeskScope | null>>

/** One that everybody is in. */
export const firstScopes: Scopes = { all: null }

/** Whom a desk of each scope holds, as the relay's admin wrote it. Throws where that cannot be read. */
export function readScopes(folder: string): Scopes {
  const file = scopesFile(folder)
  if (!existsSync(file)) throw new Refused('no-file', file)
  const read = scopes.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (!read.success) throw new Refused('bad-scopes', `${file}, ${oneLine(z.prettifyError(read.error))}`)
  return read.data
}
