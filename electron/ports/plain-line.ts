import { withoutBidiControls } from '../../shared/text/apart.ts'

/** Makes one line of text that a file or another program controls: no line break, control or reordering character. */
export const plainLine = (text: string, maxLength = 80): string =>
  withoutBidiControls(text)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)

/** Labels under which a country's names are registered: `school.edu.au` belongs to one owner, `edu.au` to none. */
const registries = /^(?:com|edu|org|net|gov|asn|id|ac|co|sch|school|k12|[a-z]{2,3})$/

function urlOf(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** An address with its host in punycode, and on a second line the domain that its owner registered. */
export function addressText(address: string): string {
  const url = urlOf(address)
  if (url === null || url.hostname === '') return plainLine(address)
  const labels = url.hostname.split('.')
  const isCountry = /^[a-z]{2}$/.test(labels.at(-1) ?? '')
  const count = isCountry && registries.test(labels.at(-2) ?? '') ? 3 : 2
  const isName = /[a-z]$/i.test(url.hostname) && labels.length > count
  return `${plainLine(url.href)}${isName ? `\n(${labels.slice(-count).join('.')})` : ''}`
}
