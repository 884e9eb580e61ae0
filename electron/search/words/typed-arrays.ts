type Growable = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Small arrays grow fast, large ones by little: the room to spare is memory. */
const growth = 1.5
const largeGrowth = 1.25
const large = 1 << 18

/**
 * The same values with room for at least `needed` of them, the new ones 0. The memory moves
 * (`ArrayBuffer.prototype.transfer`): a copy of each step of growth would be left for the garbage collector, which
 * would walk the whole heap for it. The array given is empty afterwards.
 */
export function grown<T extends Growable>(array: T, needed: number): T {
  const length = Math.max(needed, Math.ceil(array.length * (array.length < large ? growth : largeGrowth)))
  const moved = (array.buffer as ArrayBuffer).transfer(length * array.BYTES_PER_ELEMENT) // sound: none of ours is shared
  return new (array.constructor as new (buffer: ArrayBuffer) => T)(moved) // sound: the array's own constructor
}

/** Gives the memory of an array back at once: what is large would wait for a collection of everything. It is empty afterwards. */
export function released(array: Growable): void {
  ;(array.buffer as ArrayBuffer).transfer(0) // sound: none of ours is shared
}
