import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { z } from 'zod'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { messageVersion, relayMessage } from './message.ts'
import type { Signing, Verify } from './signing.ts'
import { keyOf } from './subjects.ts'

const snapshotPart = z.object({
  v: z.literal(messageVersion),
  epoch: z.string(),
  /** The number of the stream's last message when the snapshot was begun. It may also hold later messages. */
  sequence: z.int(),
  part: z.int(),
  parts: z.int(),
  /** The last message of each subject. */
  messages: z.array(z.tuple([z.string(), z.unknown()])),
})
/** A part of a snapshot: the messages of some people of a scope, which a desk may apply without the other parts. */
export type SnapshotPart = Omit<z.infer<typeof snapshotPart>, 'v'>

/** What the relay signs each part for. */
const signedSubject = (scope: string) => `snapshot ${scope}`
const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** @returns a line with the relay's signature, and the compressed part. `at`: when the snapshot was begun. */
export async function packPart(
  part: SnapshotPart,
  { sign }: Signing,
  { scope, at }: { readonly scope: string; readonly at: string },
): Promise<Uint8Array> {
  const packed = await compress(JSON.stringify({ v: messageVersion, ...part }), quality)
  return Buffer.concat([Buffer.from(`${sign(signedSubject(scope), digestOf(packed), at)}\n`), packed])
}

/** @returns the part and its messages as a stream delivers them; null if the relay has not signed it for this scope. */
export async function readPart(bytes: Uint8Array, scope: string, verify: Verify) {
  const line = bytes.indexOf(10)
  const packed = bytes.subarray(line + 1)
  const at = verify(signedSubject(scope), digestOf(packed), Buffer.from(bytes.subarray(0, line)).toString())
  if (at === null) return null
  const part = snapshotPart.safeParse(parseJson((await decompress(packed)).toString())).data
  return part === undefined ? null : { ...part, at, delivered: deliveredOf(part, at) }
}

function* deliveredOf({ sequence: revision, messages }: SnapshotPart, at: string) {
  for (const [subject, content] of messages) {
    const [key, message] = [keyOf(subject), relayMessage.safeParse(content).data]
    if (key !== null && message !== undefined) yield { key, message, revision, at }
  }
}

const digestOf = (packed: Uint8Array) => hash('sha256', packed, 'base64url')
