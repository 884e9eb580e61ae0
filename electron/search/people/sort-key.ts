const letters = 28
const surnameLetters = 6
const givenLetters = 4

/**
 * Where a person stands in a list by surname, then given name, as one number: the first letters of each, as
 * many as a double holds exactly. People with the same number are told apart by the whole names.
 */
export function sortKey(surname: string, given: string): number {
  let key = 0
  for (let at = 0; at < surnameLetters; at++) key = key * letters + letterNumber(surname, at)
  for (let at = 0; at < givenLetters; at++) key = key * letters + letterNumber(given, at)
  return key
}

const firstLetter = 97

function letterNumber(word: string, at: number): number {
  if (at >= word.length) return 0
  const unit = word.charCodeAt(at)
  return unit < firstLetter ? 1 : Math.min(unit - firstLetter + 2, letters - 1)
}
