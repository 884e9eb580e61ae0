/** Costs of matching a stored number with the typed digits, in thousandths of a nat. */
const prices = {
  beginning: 300,
  end: 600,
  middle: 1500,
  eachUntyped: 60,
  wrongDigit: 3300,
  swapped: 2800,
  extraDigit: 3600,
} as const

export const maxNumberPrice = 9000

/** The cost of matching `stored` with `typed`, both only digits; above `maxNumberPrice` for no match. */
export function numberPrice(typed: string, stored: string): number {
  if (typed === stored) return 0
  const untyped = stored.length - typed.length
  let least = Number.POSITIVE_INFINITY
  for (let offset = 0; offset <= untyped; offset++) {
    const wrong = wrongDigits(typed, stored, offset)
    least = Math.min(least, placePrice(offset, untyped) + wrong)
  }
  if (untyped === 1 || untyped === -1) least = Math.min(least, extraDigitPrice(typed, stored))
  return least
}

function placePrice(offset: number, untyped: number): number {
  if (untyped === 0) return 0
  const place = offset === 0 ? prices.beginning : offset === untyped ? prices.end : prices.middle
  return place + untyped * prices.eachUntyped
}

/** The price of the digits that differ at one alignment. Swapped neighbours cost less than two wrong digits. */
function wrongDigits(typed: string, stored: string, offset: number): number {
  let price = 0
  for (let at = 0; at < typed.length && price <= maxNumberPrice; at++) {
    if (typed[at] === stored[at + offset]) continue
    if (typed[at] === stored[at + offset + 1] && typed[at + 1] === stored[at + offset]) {
      price += prices.swapped
      at++
    } else price += prices.wrongDigit
  }
  return price
}

function extraDigitPrice(typed: string, stored: string): number {
  const [longer, shorter] = typed.length > stored.length ? [typed, stored] : [stored, typed]
  let at = 0
  while (at < shorter.length && longer[at] === shorter[at]) at++
  return longer.slice(at + 1) === shorter.slice(at) ? prices.extraDigit : Number.POSITIVE_INFINITY
}
