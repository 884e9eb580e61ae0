/**
 * Decodes a sheet's file by its byte order mark. Without one it is UTF-16 if one of the first two bytes is zero, else
 * UTF-8 if that is valid, else Windows-1252, in which spreadsheets on Windows save CSV files.
 */
export function sheetText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isMarked || (first === 0) !== (second === 0))
    return new TextDecoder(first === 0xfe || first === 0 ? 'utf-16be' : 'utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
