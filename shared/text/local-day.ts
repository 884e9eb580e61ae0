/** The calendar day where this computer is, YYYY-MM-DD: a boarding house asks about its own evening, not about Greenwich. */
export function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
