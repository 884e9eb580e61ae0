/** All that is ever given to another program: a bare number, a bare address. No query, so no letter is begun for anybody. */
const allowed = [/^tel:\+?\d{3,15}$/, /^mailto:[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+$/]
const longest = 300

export function mayOpenOutside(link: string): boolean {
  return link.length <= longest && allowed.some((pattern) => pattern.test(link))
}
