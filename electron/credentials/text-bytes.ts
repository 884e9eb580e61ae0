/** Passes the bytes of a text to `work` and overwrites them afterwards. */
export function withBytesOf<T>(
  text: string,
  work: (bytes: Buffer) => T,
  encoding: 'utf8' | 'base64' = 'utf8',
): T {
  const bytes = ownBytes(text, encoding)
  try {
    return work(bytes)
  } finally {
    bytes.fill(0)
  }
}

/** A text's bytes in their own memory, because a short `Buffer.from` uses Node's pool. The caller overwrites them. */
export function ownBytes(text: string, encoding: 'utf8' | 'base64' = 'utf8'): Buffer {
  const bytes = Buffer.alloc(Buffer.byteLength(text, encoding))
  bytes.write(text, encoding)
  return bytes
}
