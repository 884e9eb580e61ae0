import { AppError } from '../../../shared/domain/failure.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'

/** Limits far above a page (100 rows: 0.3 MB, 8,000 values). Parsing the largest takes up to 850 MB. */
const maxBodyBytes = 100 * 1024 * 1024
const maxBodyValues = 2_000_000
const maxBodyDepth = 64

/**
 * The body as JSON, or undefined for something else (an HTML page, an empty body). Undecodable texts of `data` are
 * marked as unreadable. Overwrites the bytes.
 * Throws `bad-data` for invalid JSON, nesting deeper than 64, more than two million values, or bytes that are not text.
 * @param type the answer's `content-type`; empty if it has none.
 */
export function readJson(bytes: Uint8Array, endpoint: string, type = ''): unknown {
  const { text, hasHoles } = decodeText(bytes, type)
  bytes.fill(0) // garbage collection does not clear memory
  checkShape(text, endpoint)
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
 * collected as garbage. Throws `bad-data` for more than 100 MB, and what the stream throws.
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
  if (signal?.aborted) cancel() // the request was cancelled before its answer came
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length
      arrived?.(next.value.length)
      if (size > maxBodyBytes) throw badData(endpoint, 'too large')
      chunks.push(next.value)
    }
    signal?.throwIfAborted() // a cancelled body ends like a complete one
    return joined(chunks, size)
  } finally {
    cancel()
    signal?.removeEventListener('abort', cancel)
  }
}

/** Joins the chunks and overwrites them with zeros. */
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
    chunk.fill(0) // the network stack's own buffer stays uncleared
  }
  return whole
}

/** Throws `bad-data` for too many values or too deep nesting, strings skipped. */
function checkShape(text: string, endpoint: string): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === quote) at = endOfString(text, at)
    else if (unit === closeBrace || unit === closeBracket) depth -= 1
    else if (unit === comma && ++values >= maxBodyValues) throw badData(endpoint, 'too many values')
    else if ((unit === openBrace || unit === openBracket) && ++depth > maxBodyDepth)
      throw badData(endpoint, 'nested too deep')
  }
}

const quote = 0x22
const comma = 0x2c
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

type DecodedText = {
  readonly text: string
  /** Whether some bytes were invalid in the encoding and became U+FFFD. */
  readonly hasHoles: boolean
}

/**
 * The text of a body, decoded by its byte order mark, else by its `content-type`, else as UTF-8.
 * No encoding is guessed: a name decoded wrongly may be another child's.
 */
function decodeText(bytes: Uint8Array, type: string): DecodedText {
  const decoder = decoderFor(encodingByMark(bytes) ?? declared(bytes, type))
  try {
    return { text: decoder.decode(bytes), hasHoles: false }
  } catch {
    return { text: new TextDecoder(decoder.encoding).decode(bytes), hasHoles: true }
  }
}

function encodingByMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

function declared([first]: Uint8Array, type: string): string {
  const name = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1] ?? 'utf-8'
  return /^utf-?16$/i.test(name) && first === 0 ? 'utf-16be' : name
}

/** Falls back to UTF-8 for an unknown encoding. */
function decoderFor(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return new TextDecoder('utf-8', { fatal: true })
  }
}

/** Replaces a text that could not be decoded. Not a string, so that it counts as an unreadable field. */
const unreadable = { unreadable: true } as const

/** Marks undecodable texts of `data` as unreadable. Texts elsewhere are only displayed. */
const holesMarked = (json: object): object => ('data' in json ? { ...json, data: marked(json.data) } : json)

function marked(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\uFFFD') ? unreadable : value
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, marked(inside)]))
}
