import { dayOfMidnight } from '../../shared/text/calendar-day.ts'
import { isJsonObject } from '../../shared/text/parse-json.ts'

/**
 * An answer in which a moment in the place of a day is the day whose midnight it is in that time zone; any other is
 * left as it is, and cannot be read. The document's names of days end in `Date`, and those of moments do not.
 */
export function daysInZone(json: unknown, zone: string | undefined): unknown {
  if (zone === undefined) return json
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const dayOf = (text: string): string => {
    if (!/T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) || dayOfMidnight(text) !== null) return text
    const at = new Date(text)
    const [day = text, time] = Number.isNaN(at.getTime()) ? [] : format.format(at).split(' ')
    return time === '00:00:00' ? day : text
  }
  const walk = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return name.endsWith('Date') ? dayOf(value) : value
    if (Array.isArray(value)) return value.map((each) => walk(each, name))
    if (!isJsonObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]))
  }
  return walk(json, '')
}
