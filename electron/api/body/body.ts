import { AppError } from '../../../shared/domain/failure.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { decodeText, holesMarked } from './decode-text.ts'

/** No answer of the documented service comes near these (100 rows are about 0.3 MB). */
const maxBodyBytes = 20 * 1024 * 1024
const maxBodyDepth = 64

/**
 * The body as JSON, or undefined for something else (an HTML page, an empty body). Undecodable texts of `data` are
 * marked as unreadable. Overwrites the bytes.
 * Throws `bad-data` for invalid JSON, nesting deeper than 64, or bytes that are not text.
 * @param type the answer's `content-type`; empty where it has none.
 */
export function readJson(bytes: Uint8Array, endpoint: string, type = ''): unknown {
  const { text, hasHoles } = decodeText(bytes, type)
  bytes.fill(0) // collected memory is not cleared
  if (depthOf(text) > maxBodyDepth) throw badData(endpoint, 'nested too deep')
  const json = parseJson(text)
  if (hasHoles) {
    if (typeof json !== 'object' || json === null) throw badData(endpoint, 'not UTF-8')
    return holesMarked(json)
  }
  if (json === undefined && /^\s*[[{]/.test(text)) throw badData(endpoint, 'cut short')
  return json
}

/** `arrived` is called with the size of each chunk. */
type Reading = { readonly signal?: AbortSignal; readonly arrived?: (bytes: number) => void }

/**
 * Cancels the body, and so its connection, when `signal` aborts: `fetch` no longer does so once its request has been
 * collected as garbage. Throws `bad-data` for more than 20 MB, and what the stream throws.
 */
export async function readBytes(
  { body }: Response,
  endpoint: string,
  { signal, arrived }: Reading = {},
): Promise<Uint8Array> {
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', cancel, { once: true })
  if (signal?.aborted) cancel() // the answer came after its request was given up
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length
      arrived?.(next.value.length)
      if (size > maxBodyBytes) throw badData(endpoint, 'too large')
      chunks.push(next.value)
    }
    signal?.throwIfAborted() // a cancelled body ends like a whole one
    return joined(chunks, size)
  } finally {
    cancel()
    signal?.removeEventListener('abort', cancel)
  }
}

/** Overwrites the chunks. */
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
    chunk.fill(0) // the network's own buffer is not cleared
  }
  return whole
}

/** Deepest nesting of arrays and objects, strings skipped. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === quote) at = endOfString(text, at)
    else if (unit === openBrace || unit === openBracket) deepest = Math.max(deepest, ++depth)
    else if (unit === closeBrace || unit === closeBracket) depth -= 1
  }
  return deepest
}

const quote = 0x22
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

function endOfString(text: string, start: number): number {
  for (let at = start; ; ) {
    at = text.indexOf('"', at + 1)
    if (at === -1) return text.length
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
}

function badData(endpoint: string, fault: string): AppError {
  return new AppError({ code: 'bad-data', endpoint, fault })
}
