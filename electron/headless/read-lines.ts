import { fstatSync, read } from 'node:fs'
import { Socket } from 'node:net'

type Hearer = { readonly line: (text: string) => void; readonly end: () => void }
/** Told how much of the buffer was filled, each time; then that nothing more comes. */
type Filling = { readonly took: (length: number) => void; readonly end: () => void }
const newLine = 0x0a
const chunkBytes = 64 * 1024

/**
 * Lines of an open file, terminal or pipe. Read into one buffer of our own, which is overwritten: a line may hold a
 * secret, and the buffers of a stream are given back with what was in them.
 */
export function readLines(file: number, { line, end }: Hearer): void {
  const chunk = Buffer.alloc(chunkBytes)
  let rest = Buffer.alloc(0)
  const took = (length: number) => {
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
  const ended = () => {
    if (rest.length > 0) line(rest.toString('utf8'))
    end()
  }
  const stat = fstatSync(file)
  const fill = stat.isFIFO() || stat.isSocket() ? fillFromPipe : fillFromFile
  fill(file, chunk, { took, end: ended })
}

/** A pipe says itself when there is something to read. */
function fillFromPipe(fd: number, buffer: Buffer, { took, end }: Filling): void {
  const callback = (length: number) => {
    took(length)
    return true
  }
  new Socket({ fd, readable: true, writable: false, onread: { buffer, callback } })
    .once('end', end)
    .once('error', end)
    .resume()
}

function fillFromFile(fd: number, buffer: Buffer, { took, end }: Filling): void {
  read(fd, buffer, 0, buffer.length, null, (error, length) => {
    if (error !== null || length === 0) return end()
    took(length)
    fillFromFile(fd, buffer, { took, end })
  })
}
