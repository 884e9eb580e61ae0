/** A square picture as PNG. */
export type Picture = { readonly size: number; readonly png: Buffer }

/** A Windows icon: a directory of entries, then the PNGs themselves. */
export function icoOf(pictures: readonly Picture[]): Buffer {
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length + 16 * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16)
    entry[0] = size % 256 // 256 is written as 0
    entry[1] = size % 256
    entry.writeUInt16LE(1, 4) // colour planes
    entry.writeUInt16LE(32, 6) // bits a pixel
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

/** What macOS calls each size; the second name of a size is for a display with twice the pixels. */
const icnsTypes: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** A macOS icon: blocks of type, length and PNG. */
export function icnsOf(pictures: readonly Picture[]): Buffer {
  const blocks = pictures.flatMap(({ size, png }) =>
    (icnsTypes[size] ?? []).map((type) => {
      const head = Buffer.alloc(8)
      head.write(type, 'latin1')
      head.writeUInt32BE(head.length + png.length, 4)
      return Buffer.concat([head, png])
    }),
  )
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(head.length + blocks.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...blocks])
}
