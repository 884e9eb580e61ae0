const dayMs = 86_400_000

/** The calendar day where this computer is, YYYY-MM-DD: a boarding house asks about its own evening, not about Greenwich. */
export function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The calendar day so many days later, or earlier where `days` is negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
