import { type DateReading, readDates } from '../../../shared/text/typed-dates.ts'
import { type PhoneDigits, type Region, readTypedPhone } from '../people/phone-number.ts'

/** A part of the text without spaces, and the typed words `from` to `to - 1` that it contains. */
export type Token = { readonly text: string; readonly from: number; readonly to: number }

/** Words `from` to `to - 1`, read together as a number, an e-mail address, or a date. */
export type TypedSpan = {
  readonly from: number
  readonly to: number
  readonly typed: string
  readonly phone: readonly PhoneDigits[]
  /** Digits to search for in school ids. */
  readonly schoolId: string
  /** An e-mail address, or its part before the @. */
  readonly email: string
  readonly dates: readonly DateReading[]
}

const maxDateTokens = 4
const maxIdTokens = 3
const minNumberDigits = 3
const minWholePhone = 8
const phonePart = /^[+(]?\d[\d().\-–/]*$|^\+$/
/** A date with separators, which is not a telephone number. */
const dividedDate = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/
/** A school id with letters, such as `s104233` or `AB-1042`. */
const lettersAndNumber = /^\p{L}{1,4}[-.]?\d{3,}\p{L}?$/u
/** A possible part before an @: `mikki.tw08`, `jsmith12`. */
const addressLike = /^(?=.*\p{L})(?=.*[\p{L}\d][._+\d-])[\p{L}\d._+-]+$/u
const domainLike = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u
const birthYear = /^(?:19|20)\d\d$/

/** Every run of tokens that reads as a number, a date or an e-mail address. */
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
  for (let count = Math.min(maxDateTokens, tokens.length - first); count > 0; count--) {
    const span = spanOf(tokens, first, count)
    const dates = /\d/.test(span.typed) ? readDates(span.typed) : []
    if (dates.length > 0) return { tokens: count, span: { ...span, dates } }
  }
  return null
}

/** A run of tokens that forms a telephone number or a school id; a school id may have letters before its digits. */
function readNumberAt(tokens: readonly Token[], first: number, region: Region): Found | null {
  let count = 0
  while (phonePart.test(tokens[first + count]?.text ?? '') && !beginsAnother(tokens, first, count)) count++
  const span = spanOf(tokens, first, Math.max(1, count))
  if (dividedDate.test(span.typed) && readDates(span.typed).length > 0) return null
  const digits = digitsOf(span)
  const isId = count === 0 ? lettersAndNumber.test(span.typed) : count <= maxIdTokens
  const schoolId = isId && digits.length >= minNumberDigits ? digits : ''
  const phone = count > 0 ? readTypedPhone(span.typed, region) : []
  if (phone.length === 0 && schoolId === '') return null
  return { tokens: Math.max(1, count), span: { ...span, phone, schoolId } }
}

/** Whether a second whole number begins at this token, as in `0412 345 678, 0498 765 432`. */
const beginsAnother = (tokens: readonly Token[], first: number, count: number) =>
  digitsOf(spanOf(tokens, first, count)).length >= minWholePhone &&
  /^[+0](?:[^\p{L}\d]*\d){7}/u.test(spanOf(tokens, first + count, tokens.length).typed)

const digitsOf = ({ typed }: TypedSpan) => typed.replace(/\D/g, '')

/** An e-mail address, its part before the @, or both parts with a space instead of the @. */
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
