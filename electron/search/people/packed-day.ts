const yearShift = 9
const monthShift = 5

/** A calendar day (YYYY-MM-DD) as one integer that keeps year, month and day apart; 0 for any other text. */
export function readDay(date: string): number {
  if (date.length !== 10) return 0
  const [year, month, day] = [digitsIn(date, 0, 4), digitsIn(date, 5, 7), digitsIn(date, 8, 10)]
  return Math.max(0, packDay(year, month, day))
}

export function packDay(year: number, month: number, day: number): number {
  return (year << yearShift) | (month << monthShift) | day
}

const zero = 48

/** The number written at a place; below zero where other than digits stand there. */
function digitsIn(text: string, start: number, end: number): number {
  let number = 0
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - zero
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

export function yearOf(packed: number): number {
  return packed >>> yearShift
}

export function monthOf(packed: number): number {
  return (packed >>> monthShift) & lastMonth
}

export function dayOf(packed: number): number {
  return packed & lastDay
}

/** Back to YYYY-MM-DD. */
export function writeDay(packed: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${yearOf(packed)}-${two(monthOf(packed))}-${two(dayOf(packed))}`
}

const lastMonth = 15
const lastDay = 31
