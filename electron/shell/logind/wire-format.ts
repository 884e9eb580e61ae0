/* How values of D-Bus lie in bytes (its specification, "Marshaling"): as much of it as logind needs. */

/** A variant is its value; a dictionary is a map; a 64-bit number is a bigint. */
export type Value = string | number | boolean | bigint | readonly Value[] | ReadonlyMap<Value, Value>

/** Where each type begins: at a multiple of so many bytes. */
const alignments: Readonly<Record<string, number>> = {
  ...{ y: 1, g: 1, v: 1, n: 2, q: 2, b: 4, i: 4, u: 4, s: 4, o: 4, a: 4, h: 4 },
  ...{ x: 8, t: 8, d: 8, '(': 8, '{': 8 },
}
/** Deeper than anything logind says. */
const deepest = 32

/** The first complete type of a signature: `a{sv}` of `a{sv}as`. */
function firstType(signature: string, depth = 0): string {
  const [first = ''] = signature
  if (depth > deepest || !Object.hasOwn(alignments, first)) throw new Error('no such type')
  if (first === 'a') return first + firstType(signature.slice(1), depth + 1)
  if (first !== '(' && first !== '{') return first
  const end = first === '(' ? ')' : '}'
  let length = 1
  while (signature[length] !== end) length += firstType(signature.slice(length), depth + 1).length
  return signature.slice(0, length + 1)
}

export function typesOf(signature: string): readonly string[] {
  const types: string[] = []
  for (let rest = signature; rest !== ''; rest = rest.slice(types.at(-1)?.length ?? 0))
    types.push(firstType(rest))
  return types
}

/** Reads values one after the other; throws where the bytes are not what the signature says. */
export function createReader(bytes: Buffer, isLittle: boolean) {
  let at = 0
  const align = (to: number) => {
    at = Math.ceil(at / to) * to
  }
  const number = (size: 1 | 2 | 4, isSigned = false): number => {
    align(size)
    at += size
    const [from, length] = [at - size, size]
    if (isSigned) return isLittle ? bytes.readIntLE(from, length) : bytes.readIntBE(from, length)
    return isLittle ? bytes.readUIntLE(from, length) : bytes.readUIntBE(from, length)
  }
  const long = (read: 'BigInt64' | 'BigUInt64' | 'Double') => {
    align(8)
    at += 8
    return bytes[`read${read}${isLittle ? 'LE' : 'BE'}`](at - 8)
  }
  const text = (length: number): string => {
    const end = at + length
    if (end >= bytes.length) throw new Error('cut short')
    const read = bytes.toString('utf8', at, end)
    at = end + 1
    return read
  }
  const many = (type: string, depth: number): Value => {
    const length = number(4)
    align(alignments[type[0] ?? ''] ?? 1)
    const end = at + length
    if (end > bytes.length) throw new Error('cut short')
    const values: Value[] = []
    while (at < end) values.push(read(type, depth))
    return type.startsWith('{') ? new Map(values as [Value, Value][]) : values // sound: an entry has two
  }
  const several = (types: readonly string[], depth: number): Value[] => {
    align(8)
    return types.map((type) => read(type, depth))
  }
  const readers: Readonly<Record<string, () => Value>> = {
    y: () => number(1),
    n: () => number(2, true),
    q: () => number(2),
    i: () => number(4, true),
    u: () => number(4),
    h: () => number(4),
    b: () => number(4) !== 0,
    x: () => long('BigInt64'),
    t: () => long('BigUInt64'),
    d: () => long('Double'),
    s: () => text(number(4)),
    o: () => text(number(4)),
    g: () => text(number(1)),
  }
  const read = (type: string, depth = 0): Value => {
    if (depth > deepest) throw new Error('too deep')
    if (type.startsWith('a')) return many(type.slice(1), depth + 1)
    if (type.startsWith('(') || type.startsWith('{')) return several(typesOf(type.slice(1, -1)), depth + 1)
    if (type === 'v') return read(firstType(text(number(1))), depth + 1)
    const reader = readers[type]
    if (reader === undefined) throw new Error('no such type')
    return reader()
  }
  return { read }
}

/** Texts, paths, signatures, numbers, truths and variants of them, which is all that is ever said to logind. */
export function createWriter() {
  let bytes: number[] = []
  const align = (to: number) => {
    while (bytes.length % to !== 0) bytes.push(0)
  }
  const u32 = (value: number) => {
    align(4)
    bytes.push(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24)
  }
  const write = (type: string, value: Value): void => {
    if (type === 'y') bytes.push(Number(value))
    else if (type === 'u') u32(Number(value))
    else if (type === 'b') u32(value === true ? 1 : 0)
    else if (type === 's' || type === 'o') {
      const text = Buffer.from(String(value))
      u32(text.length)
      bytes.push(...text, 0)
    } else if (type === 'g') bytes.push(...[String(value).length, ...Buffer.from(String(value)), 0])
    else throw new Error('no such type')
  }
  return {
    write,
    align,
    /** Of the type that stands before it. */
    variant: (type: string, value: Value): void => {
      write('g', type)
      write(type, value)
    },
    take: (): Buffer => {
      const taken = Buffer.from(bytes)
      bytes = []
      return taken
    },
  }
}
