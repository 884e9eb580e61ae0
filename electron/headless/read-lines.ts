import { fstatSync, read } from 'node:fs'
import { Socket } from 'node:net'

type LineListener = { readonly line: (text: string) => void; readonly end: () => void }
/** `filled` gets the number of bytes that were read into the buffer. */
type BufferListener = { readonly filled: (length: number) => void; readonly end: () => void }
const newLine = 0x0a
const chunkBytes = 64 * 1024

/**
 * Reads lines from an open file, terminal or pipe. A line may hold a secret, so the bytes go into one buffer that is
 * overwritten; a stream would release its buffers with their content.
 */
export function readLines(file: number, { line, end }: LineListener): void {
  const chunk = Buffer.alloc(chunkBytes)
  let rest = Buffer.alloc(0)
  const filled = (length: number) => {
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
  fill(file, chunk, { filled, end: ended })
}

/** Reads a pipe through a socket, because that does not block the thread pool. */
function fillFromPipe(fd: number, buffer: Buffer, { filled, end }: BufferListener): void {
  const callback = (length: number) => {
    filled(length)
    return true
  }
  new Socket({ fd, readable: true, writable: false, onread: { buffer, callback } })
    .once('end', end)
    .once('error', end)
    .resume()
}

function fillFromFile(fd: number, buffer: Buffer, { filled, end }: BufferListener): void {
  read(fd, buffer, 0, buffer.length, null, (error, length) => {
    if (error !== null || length === 0) return end()
    filled(length)
    fillFromFile(fd, buffer, { filled, end })
  })
}
