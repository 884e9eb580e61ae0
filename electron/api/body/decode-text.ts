export type DecodedText = {
  readonly text: string
  /** Some bytes are not valid in its encoding and became U+FFFD. */
  readonly hasHoles: boolean
}

/**
 * The text of a body, decoded by its byte order mark, else by its `content-type`, else as UTF-8.
 * No encoding is guessed: a name decoded wrongly may be another child's.
 */
export function decodeText(bytes: Uint8Array, type: string): DecodedText {
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
export const holesMarked = (json: object): object =>
  'data' in json ? { ...json, data: marked(json.data) } : json

function marked(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\uFFFD') ? unreadable : value
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, marked(inside)]))
}
