/** A seeded random stream. The same seed, stream and index give the same draws on every machine. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  readonly next: () => number
  /** A whole number from 0 to `below - 1`. */
  readonly whole: (below: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <const T extends readonly [unknown, ...unknown[]]>(choices: T) => T[number]
  /** A version-4 UUID in lower case. */
  readonly uuid: () => string
}

/**
 * One stream per person and purpose, so that a change in one draw does not change the school. Uses sfc32, whose state
 * holds seed, stream and index separately. Two indices never share a state, unlike with a 32-bit hash of 70,000 people.
 */
export function createRandom(seed: number, stream: string, index: number): Random {
  let a = seed | 0
  let b = hashOf(stream)
  let c = index | 0
  let counter = 1
  const bits = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round++) bits()
  const next = () => bits() / 4_294_967_296
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[whole(choices.length)] ?? choices[0],
    uuid: () => uuidOf([bits(), bits(), bits(), bits()]),
  }
}

function uuidOf(words: readonly number[]): string {
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Hashes the stream's name with FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash | 0
}

/** A choice by weight. `draw` is from 0 to 1; a weight's share of the sum is its probability. */
export function pickWeighted<T extends { readonly weight: number }>(
  choices: readonly [T, ...T[]],
  draw: number,
): T {
  const sum = choices.reduce((total, { weight }) => total + weight, 0)
  let left = draw * sum
  for (const choice of choices) {
    left -= choice.weight
    if (left < 0) return choice
  }
  return choices[0]
}
