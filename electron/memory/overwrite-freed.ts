type Places = { readonly size: number; readonly count: number }

const kb = 1024
/** What lies free between blocks in use: the large places first, then what is left between them. Bytes. */
const large: readonly Places[] = [
  { size: 1024 * kb, count: 32 },
  { size: 64 * kb, count: 256 },
  { size: 16 * kb, count: 1_024 },
  { size: 4 * kb, count: 2_048 },
]
/** Small blocks are kept by their exact size, in steps of 16 bytes, and are given out for no other. */
const small: readonly Places[] = Array.from({ length: 256 }, (_, step) => ({
  size: (step + 5) * 16,
  count: step < 64 ? 128 : 32,
}))

/**
 * Memory that native code gave back still holds what was in it. Asking for as much again, held until all of it is
 * asked for, takes those places once more and fills them with zeroes.
 */
export function overwriteFreed(): void {
  const held = [...large, ...small].flatMap(({ size, count }) =>
    Array.from({ length: count }, () => Buffer.allocUnsafeSlow(size).fill(0)),
  )
  held.length = 0
}
