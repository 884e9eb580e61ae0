/** Right-to-left script, and the marks that change the direction of the text after them. */
const turns =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** A name within a sentence, so that it turns no other word or digit of it round. */
export function apart(name: string): string {
  return turns.test(name) ? `\u2068${name}\u2069` : name
}
