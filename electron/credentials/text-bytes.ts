/** The bytes of a text in memory of their own (a short `Buffer.from` shares a pool), overwritten when the work is done. */
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

/** The same for bytes that are kept; whoever keeps them overwrites them. */
export function ownBytes(text: string, encoding: 'utf8' | 'base64' = 'utf8'): Buffer {
  const bytes = Buffer.alloc(Buffer.byteLength(text, encoding))
  bytes.write(text, encoding)
  return bytes
}
