import { dayOfMidnight } from '../../shared/text/calendar-day.ts'
import { isJsonObject } from '../../shared/text/parse-json.ts'

/**
 * Replaces each moment in a date field by the day that begins at this moment in the time zone. Any other moment stays,
 * and is unreadable as a date. In the document, names of days end in `Date`, and names of moments do not.
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
