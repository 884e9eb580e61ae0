import { contentOf, filesBelow } from '../../support/files-that-say.ts'

/** How a text might lie in a file: as UTF-8, as UTF-16, as hex, and as base64 of both, wherever in a longer text it began. */
function formsOf(text: string): readonly Buffer[] {
  const plain = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  const hex = plain.map((bytes) => bytes.toString('hex'))
  const hexes = hex.flatMap((text) => [Buffer.from(text), Buffer.from(text.toUpperCase())])
  return [...plain, ...hexes, ...plain.flatMap(base64Of)]
}

/** Base64 writes three bytes as four letters, so a text looks different at each of three offsets; its rim depends on what is beside it. */
function base64Of(bytes: Buffer): readonly Buffer[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const first = offset === 0 ? 0 : offset + 1
    const isWhole = (offset + bytes.length) % 3 === 0
    return Buffer.from(encoded.slice(first, isWhole ? undefined : -1))
  })
}

/** Which of the texts stand in a file below the folder, in any form; the files by their names. */
export function filesWith(folder: string, texts: readonly string[]): readonly string[] {
  const wanted = texts.map((text) => ({ text, forms: formsOf(text) }))
  return filesBelow(folder).flatMap((file) => {
    const bytes = contentOf(file)
    const found = wanted.filter(({ forms }) => forms.some((form) => bytes.includes(form)))
    return found.length === 0 ? [] : [`${found.length} texts in ${file.slice(folder.length)}`]
  })
}
