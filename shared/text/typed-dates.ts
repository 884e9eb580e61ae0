/** One reading of a typed date; null for a part that was not typed. A higher `cost` is a less usual reading. */
export type DateReading = {
  readonly year: number | null
  readonly month: number | null
  readonly day: number | null
  readonly cost: number
}

const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const monthNames = Array.from({ length: 12 }, (_, month) =>
  monthFormat.format(Date.UTC(2000, month)).toLowerCase(),
)

const usual = 0
const lessUsual = 1
/** Added to the cost of a date that is not in the calendar: `17/00/2011`. */
const mistyped = 1

const yearFirst = /^(\d{4})([-/. ])(\d{1,2})(?:\2(\d{1,2}))?$/
const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2['’]?(\d{4}|\d{2})$/
const dayAndMonth = /^(\d{1,2})[/.](\d{1,2})$/
const monthAndYear = /^(\d{1,2})[-/.](\d{4})$/
const eightDigits = /^(\d{2})(\d{2})(\d{2})(\d{2})$/
const sixDigits = /^(\d{2})(\d{2})(\d{2})$/
const dayNamed = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?:of )?([a-z]{3,9})(?:[-/., ]*['’]?(\d{4}|\d{2}))?$/
const monthNamed = /^([a-z]{3,9})[-/. ]+(\d{1,2})(?:st|nd|rd|th)?(?:[-/., ]+['’]?(\d{4}|\d{2}))?$/
const monthNamedAndYear = /^([a-z]{3,9})[-/. ]+(\d{4})$/

/**
 * All readings of a typed date: `12/03/2011`, `12.3.11`, `2011-03-12`, `12 Mar 2011`, `12032011`, `20110312`, `120311`,
 * `12/3`, `March 2011`, `2011年3月12日`, full-width too. The Australian order (day, month, year) costs least. A whole date
 * with an impossible month or day is read at a cost, because people mistype. Empty for other texts.
 */
export function readDates(typed: string): readonly DateReading[] {
  const plain = typed.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  const text = plain.replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日$/, '$1-$2-$3')
  const readings = [...readSeparated(text), ...readDigits(text), ...readNamed(text)].filter(hasLikelyYear)
  const possible = readings.filter(isPossible)
  if (possible.length > 0 || sixDigits.test(text)) return possible
  return readings.filter(isWhole).map((each) => ({ ...each, cost: each.cost + mistyped }))
}

function readSeparated(text: string): DateReading[] {
  const first = yearFirst.exec(text)
  if (first) return [reading(number(first[1]), number(first[3]), number(first[4]), usual)]
  const last = yearLast.exec(text)
  if (last) {
    return years(last[4]).flatMap((year) => [
      reading(year, number(last[3]), number(last[1]), usual),
      reading(year, number(last[1]), number(last[3]), lessUsual),
    ])
  }
  const short = dayAndMonth.exec(text)
  if (short) {
    return [
      reading(null, number(short[2]), number(short[1]), usual),
      reading(null, number(short[1]), number(short[2]), lessUsual),
    ]
  }
  const month = monthAndYear.exec(text)
  return month ? [reading(number(month[2]), number(month[1]), null, usual)] : []
}

function readDigits(text: string): DateReading[] {
  const eight = eightDigits.exec(text)
  if (eight) {
    return [
      reading(number(text.slice(4)), number(eight[2]), number(eight[1]), usual),
      reading(number(text.slice(0, 4)), number(eight[3]), number(eight[4]), usual),
    ]
  }
  const six = sixDigits.exec(text)
  if (!six) return []
  return years(six[3]).map((year) => reading(year, number(six[2]), number(six[1]), usual))
}

function readNamed(text: string): DateReading[] {
  const monthYear = monthNamedAndYear.exec(text)
  if (monthYear) return named(monthYear[1], null, monthYear[2])
  const day = dayNamed.exec(text)
  if (day) return named(day[2], number(day[1]), day[3])
  const month = monthNamed.exec(text)
  return month ? named(month[1], number(month[2]), month[3]) : []
}

function named(name: string | undefined, day: number | null, year: string | undefined): DateReading[] {
  const month = monthNumber(name ?? '')
  if (month === null) return []
  return year === undefined
    ? [reading(null, month, day, usual)]
    : years(year).map((each) => reading(each, month, day, usual))
}

/** The month of a name, or of its beginning of at least three letters. */
function monthNumber(name: string): number | null {
  const place = monthNames.findIndex((month) => month.startsWith(name))
  return place < 0 ? null : place + 1
}

/** A year of two digits may be in either century: the list has children and alumni. */
function years(digits: string | undefined): number[] {
  if (digits === undefined) return []
  return digits.length === 2 ? [2000 + Number(digits), 1900 + Number(digits)] : [Number(digits)]
}

function number(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits)
}

function reading(year: number | null, month: number | null, day: number | null, cost: number): DateReading {
  return { year, month, day, cost }
}

function hasLikelyYear({ year }: DateReading): boolean {
  return year === null || (year >= 1880 && year <= 2099)
}

function isPossible({ month, day }: DateReading): boolean {
  return (month === null || (month >= 1 && month <= 12)) && (day === null || (day >= 1 && day <= 31))
}

function isWhole({ year, month, day }: DateReading): boolean {
  return year !== null && month !== null && day !== null
}
