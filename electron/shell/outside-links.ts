/** Only a bare number or address goes to another program. A query is refused, because it could begin a letter. */
const allowed = [/^tel:\+?\d{3,15}$/, /^mailto:[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+$/]
const longest = 300

export function mayOpenOutside(link: string): boolean {
  return link.length <= longest && allowed.some((pattern) => pattern.test(link))
}
