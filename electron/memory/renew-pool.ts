/**
 * Node cuts small buffers out of a block of 64 kB that it takes as it finds it: people stood in it before, and no
 * overwriting reaches it while it is in use. A new one is begun and filled with zeroes, and the old one goes when the
 * last piece of it does.
 */
export function renewPool(): void {
  const old = Buffer.allocUnsafe(1).buffer
  for (let taken = 0; taken <= 2 * Buffer.poolSize; taken += piece()) {
    const { buffer } = Buffer.allocUnsafe(piece())
    if (buffer !== old) return void new Uint8Array(buffer).fill(0)
  }
}

/** As much as is still cut from the pool at once. */
const piece = () => Math.max(1, (Buffer.poolSize >>> 1) - 1)
