type Growable = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Growth factors. Large arrays grow by less, because their spare room costs memory. */
const growth = 1.5
const largeGrowth = 1.25
const large = 1 << 18

/**
 * Returns the same values with room for at least `needed`, the new ones 0. The memory moves
 * (`ArrayBuffer.prototype.transfer`), so growth leaves no old copies for the garbage collector to walk the heap for.
 * The given array is empty afterwards.
 */
export function grown<T extends Growable>(array: T, needed: number): T {
  const length = Math.max(needed, Math.ceil(array.length * (array.length < large ? growth : largeGrowth)))
  const moved = (array.buffer as ArrayBuffer).transfer(length * array.BYTES_PER_ELEMENT) // sound: no array here is on a SharedArrayBuffer
  return new (array.constructor as new (buffer: ArrayBuffer) => T)(moved) // sound: the array's own constructor
}

/** Frees the memory of an array at once, without waiting for a full garbage collection. The array is empty afterwards. */
export function releaseMemory(array: Growable): void {
  ;(array.buffer as ArrayBuffer).transfer(0) // sound: no array here is on a SharedArrayBuffer
}
