import { type DateReading, readDates } from '../../../shared/text/dates.ts'
import { type PhoneDigits, type Region, readTypedPhone } from '../people/phone-number.ts'

/** Some text without spaces, and which of the typed words it became: `from` to `to - 1`. */
export type Token = { readonly text: string; readonly from: number; readonly to: number }

/** Words `from` to `to - 1` read together as a number, an e-mail address, or a date. */
export type TypedSpan = {
  readonly from: number
  readonly to: number
  readonly typed: string
  readonly phone: readonly PhoneDigits[]
  /** What to look for in school ids: digits alone. */
  readonly schoolId: string
  /** An e-mail address, or what stands before its @. */
  readonly email: string
  readonly dates: readonly DateReading[]
}

const mostDateTokens = 4
const mostIdTokens = 3
const leastNumberDigits = 3
const phonePart = /^[+(]?\d[\d().\-–/]*$|^\+$/
/** A day written with its parts divided is no telephone number. */
const dividedDate = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/
/** `s104233`, `AB-1042`. */
const lettersAndNumber = /^\p{L}{1,4}[-.]?\d{3,}\p{L}?$/u
/** `mikki.tw08`, `jsmith12`: what may stand before an @. */
const addressLike = /^(?=.*\p{L})(?=.*[\p{L}\d][._+\d-])[\p{L}\d._+-]+$/u
const domainLike = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u
const birthYear = /^(?:19|20)\d\d$/

/** Every run of tokens that reads as a number, a date or an address. */
export function readSpans(tokens: readonly Token[], region: Region): TypedSpan[] {
  const spans: TypedSpan[] = []
  for (let first = 0; first < tokens.length; ) {
    const found = [readDateAt(tokens, first), readNumberAt(tokens, first, region)].filter(
      (each) => each !== null,
    )
    const taken = Math.max(1, ...found.map((each) => each.tokens))
    spans.push(...found.map((each) => each.span), ...readEmailAt(tokens, first))
    const isAlone = found.every((each) => each.tokens === 1 || each.span.dates.length > 0)
    if (tokens.length > 1 && isAlone) spans.push(...readYears(tokens.slice(first, first + taken)))
    first += taken
  }
  return spans
}

type Found = { readonly tokens: number; readonly span: TypedSpan }

/** The longest run of tokens that reads as a date. */
function readDateAt(tokens: readonly Token[], first: number): Found | null {
  for (let count = Math.min(mostDateTokens, tokens.length - first); count > 0; count--) {
    const span = spanOf(tokens, first, count)
    const dates = /\d/.test(span.typed) ? readDates(span.typed) : []
    if (dates.length > 0) return { tokens: count, span: { ...span, dates } }
  }
  return null
}

/** A run of tokens that are parts of a telephone number or a school id, or one with letters before its digits. */
function readNumberAt(tokens: readonly Token[], first: number, region: Region): Found | null {
  let count = 0
  while (phonePart.test(tokens[first + count]?.text ?? '')) count++
  const span = spanOf(tokens, first, Math.max(1, count))
  if (dividedDate.test(span.typed) && readDates(span.typed).length > 0) return null
  const digits = span.typed.replace(/\D/g, '')
  const isId = count === 0 ? lettersAndNumber.test(span.typed) : count <= mostIdTokens
  const schoolId = isId && digits.length >= leastNumberDigits ? digits : ''
  const phone = count > 0 ? readTypedPhone(span.typed, region) : []
  if (phone.length === 0 && schoolId === '') return null
  return { tokens: Math.max(1, count), span: { ...span, phone, schoolId } }
}

/** An e-mail address, its part before the @, or the two with a space or nothing between them. */
function readEmailAt(tokens: readonly Token[], first: number): TypedSpan[] {
  const text = tokens[first]?.text ?? ''
  const domain = tokens[first + 1]?.text ?? ''
  const spans: TypedSpan[] = []
  if (text.includes('@') || addressLike.test(text)) spans.push({ ...spanOf(tokens, first, 1), email: text })
  if (domainLike.test(domain) && !text.includes('@')) {
    spans.push({ ...spanOf(tokens, first, 2), email: `${text}@${domain}` })
  }
  return spans
}

/** A year beside a name may be the year of birth. */
function readYears(tokens: readonly Token[]): TypedSpan[] {
  return tokens.flatMap(({ text }, at) =>
    birthYear.test(text)
      ? [{ ...spanOf(tokens, at, 1), dates: [{ year: Number(text), month: null, day: null, cost: 0 }] }]
      : [],
  )
}

function spanOf(tokens: readonly Token[], first: number, count: number): TypedSpan {
  const taken = tokens.slice(first, first + count)
  return {
    from: taken[0]?.from ?? 0,
    to: taken.at(-1)?.to ?? 0,
    typed: taken.map(({ text }) => text).join(' '),
    phone: [],
    schoolId: '',
    email: '',
    dates: [],
  }
}
