/** Right-to-left script, and the marks that change the direction of the text after them. */
const turns =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200E\u200F]/u
/** Controls that reorder text; no name needs them. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g

export const withoutBidiControls = (text: string): string => text.replace(bidiControls, '')

/** Isolates a name within other text, so that it does not change the direction of the words and digits around it. */
export function apart(name: string): string {
  const plain = withoutBidiControls(name)
  return turns.test(plain) ? `\u2068${plain}\u2069` : plain
}
