import { z } from 'zod'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { deskScope } from '../../../shared/scope/desk-scope.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { leafName, leafServer } from '../server/relay-folder.ts'
import { leafLink } from './known-leaf.ts'

/**
 * What the main site hands to a campus that gets a leaf. Whoever has it can take the leaf's place at the main server, and
 * is sent what the leaf is sent.
 */
const handOver = z.strictObject({
  foyerLeaf: z.literal(1),
  name: leafName,
  /** Where it reaches the main server, and whose word on that one's certificate it takes. */
  server: leafServer,
  ca: relayAddress.shape.ca,
  ...leafLink.pick({ account: true, password: true }).shape,
  /** Whom a desk of each scope holds. */
  scopes: z.record(relayAddress.shape.scope, deskScope.nullable()),
})
export type HandOver = z.infer<typeof handOver>

/** Null where that is none. */
export const parseHandOver = (text: string): HandOver | null =>
  handOver.safeParse(parseJson(text)).data ?? null
