type Growable = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Small arrays grow fast, large ones by little: the room to spare is memory. */
const growth = 1.5
const largeGrowth = 1.25
const large = 1 << 18

/** A copy with room for at least `needed` values, the new ones 0. */
export function grown<T extends Growable>(array: T, needed: number): T {
  const length = Math.max(needed, Math.ceil(array.length * (array.length < large ? growth : largeGrowth)))
  const larger = new (array.constructor as new (length: number) => T)(length) // sound: the array's own constructor
  larger.set(array)
  return larger
}
