import { read } from 'node:fs'

type Hearer = { readonly line: (text: string) => void; readonly end: () => void }
const newLine = 0x0a
const chunkBytes = 64 * 1024

/**
 * Lines of an open file or pipe. Read into one buffer of our own, which is overwritten: a line may hold a secret, and
 * the buffers of a stream are given back with what was in them.
 */
export function readLines(file: number, { line, end }: Hearer): void {
  const chunk = Buffer.alloc(chunkBytes)
  let rest = Buffer.alloc(0)
  const take = (length: number) => {
    const whole = Buffer.alloc(rest.length + length)
    whole.set(rest)
    whole.set(chunk.subarray(0, length), rest.length)
    rest.fill(0)
    chunk.fill(0, 0, length)
    let from = 0
    for (let at = whole.indexOf(newLine); at >= 0; at = whole.indexOf(newLine, from)) {
      line(whole.toString('utf8', from, at))
      from = at + 1
    }
    rest = Buffer.alloc(whole.length - from)
    whole.copy(rest, 0, from)
    whole.fill(0)
  }
  const next = () =>
    read(file, chunk, 0, chunkBytes, null, (error, length) => {
      if (error?.code === 'EAGAIN') return void setTimeout(next, 10)
      if (error !== null || length === 0) {
        if (rest.length > 0) line(rest.toString('utf8'))
        return end()
      }
      take(length)
      next()
    })
  next()
}
