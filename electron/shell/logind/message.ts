import { createReader, createWriter, typesOf, type Value } from './wire-format.ts'

/** What a bus carries (its specification, "Message Format"). */
export type Message = {
  readonly kind: 'call' | 'answer' | 'error' | 'signal'
  readonly path?: string
  readonly face?: string
  readonly member?: string
  readonly to?: string
  readonly from?: string
  /** Of an answer or an error: the serial of what was asked. */
  readonly answers?: number
  readonly error?: string
  readonly signature?: string
  readonly body?: readonly Value[]
}

const kinds = ['call', 'answer', 'error', 'signal'] as const
const fields = {
  path: [1, 'o'],
  face: [2, 's'],
  member: [3, 's'],
  error: [4, 's'],
  answers: [5, 'u'],
  to: [6, 's'],
  from: [7, 's'],
  signature: [8, 'g'],
} as const
type FieldName = keyof typeof fields
const fieldNames = Object.keys(fields) as FieldName[] // sound: its own keys

const fixedBytes = 16
/** The specification's own limit is 128 MB; nothing of logind comes near this one. */
const longestBytes = 1024 * 1024

function encodeBody({ signature = '', body: values = [] }: Message): Buffer {
  const body = createWriter()
  for (const [n, type] of typesOf(signature).entries()) body.write(type, values[n] ?? '')
  return body.take()
}

/** @param bodyBytes what stands for its body, where that is more than is ever said to logind. */
export function encodeMessage(message: Message, serial: number, bodyBytes = encodeBody(message)): Buffer {
  const list = createWriter()
  for (const name of fieldNames) {
    const value = message[name]
    if (value === undefined || value === '') continue
    const [code, type] = fields[name]
    list.align(8)
    list.write('y', code)
    list.variant(type, value)
  }
  const listBytes = list.take()
  const head = createWriter()
  for (const byte of ['l'.charCodeAt(0), kinds.indexOf(message.kind) + 1, 0, 1]) head.write('y', byte)
  for (const number of [bodyBytes.length, serial, listBytes.length]) head.write('u', number)
  const padding = Buffer.alloc((8 - (listBytes.length % 8)) % 8)
  return Buffer.concat([head.take(), listBytes, padding, bodyBytes])
}

export type Decoded = { readonly message: Message & { readonly serial: number }; readonly length: number }

/** The first message of what has arrived; null while it is not whole. Throws for what is none. */
export function decodeMessage(bytes: Buffer): Decoded | null {
  if (bytes.length < fixedBytes) return null
  const isLittle = bytes[0] === 'l'.charCodeAt(0)
  const head = createReader(bytes, isLittle)
  const [, kindNumber, , , bodyLength, serial] = ['y', 'y', 'y', 'y', 'u', 'u'].map((type) =>
    Number(head.read(type)),
  )
  const listLength = isLittle ? bytes.readUInt32LE(12) : bytes.readUInt32BE(12)
  const bodyAt = Math.ceil((fixedBytes + listLength) / 8) * 8
  const length = bodyAt + (bodyLength ?? 0)
  if (length > longestBytes) throw new Error('too long a message')
  if (bytes.length < length) return null
  const kind = kinds[(kindNumber ?? 0) - 1]
  if (kind === undefined) throw new Error('no such kind of message')
  const list = head.read('a(yv)') as readonly (readonly [number, Value])[] // sound: read by that signature
  const found = Object.fromEntries(
    list.flatMap(([code, value]) => {
      const name = fieldNames.find((each) => fields[each][0] === code)
      return name === undefined ? [] : [[name, value]]
    }),
  ) as Omit<Message, 'kind' | 'body'> // sound: the bus checks the type of each field
  const body = createReader(bytes.subarray(bodyAt, length), isLittle)
  const values = typesOf(found.signature ?? '').map((type) => body.read(type))
  return { message: { ...found, kind, body: values, serial: serial ?? 0 }, length }
}
