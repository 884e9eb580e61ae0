import { describe, expect, it } from 'vitest'
import { readBytes, readJson } from '../../../electron/api/body.ts'
import { AppError } from '../../../shared/domain/failure.ts'

const endpoint = 'GET /lookup/title'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readJson(bytesOf(text), endpoint)
const badData = (fault: string) => new AppError({ code: 'bad-data', endpoint, fault })
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('a body as JSON', () => {
  it('is what stands in it, also behind a byte order mark', () => {
    expect(read('{"code":"OK"}')).toEqual({ code: 'OK' })
    expect(read('\uFEFF{"code":"OK"}')).toEqual({ code: 'OK' })
    expect([read('null'), read('7')]).toEqual([null, 7])
  })

  it('is none where somebody else spoke: a page, or nothing', () => {
    for (const text of ['', '  ', '<html>Sign in</html>', 'OK', 'error: {'])
      expect(read(text), text).toBeUndefined()
  })

  it('is bad data where it begins as JSON and does not end as it', () => {
    for (const text of ['{"code":"OK","da', ' [1,2', '{"a":1}}', '{]'])
      expect(() => read(text), text).toThrow(badData('cut short'))
  })

  it('is refused where it is nested deeper than 64, which brackets in words do not count for', () => {
    expect(read(nested(64))).toBeDefined()
    expect(() => read(nested(65))).toThrow(badData('nested too deep'))
    expect(() => read(`{"a":${nested(64)}}`)).toThrow(badData('nested too deep'))
    const words = `${'[{'.repeat(99)}\\"${'[{'.repeat(99)}`
    expect(read(JSON.stringify({ words }))).toEqual({ words })
    expect(read(JSON.stringify(Array.from({ length: 100 }, () => [{}])))).toHaveLength(100)
  })

  it('is refused where its bytes are no UTF-8, instead of being read with holes', () => {
    const bytes = Uint8Array.from([0x22, 0xc3, 0x28, 0x22])
    expect(() => readJson(bytes, endpoint)).toThrow(badData('not UTF-8'))
  })

  it('leaves nothing of a pupil in the bytes it was read from', () => {
    const bytes = bytesOf('{"surname":"Ashby"}')
    readJson(bytes, endpoint)
    expect(bytes.every((byte) => byte === 0)).toBe(true)
  })
})

describe('the bytes of an answer', () => {
  const mega = 1024 * 1024
  /** An answer that comes in pieces; says how many of them were asked for, and whether it was given up. */
  function inPieces(pieces: readonly Uint8Array<ArrayBuffer>[]) {
    const seen = { pulled: 0, cancelled: false }
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: (controller) => {
          const piece = pieces[seen.pulled++]
          if (piece === undefined) controller.close()
          else controller.enqueue(piece)
        },
        cancel: () => {
          seen.cancelled = true
        },
      },
      { highWaterMark: 0 },
    )
    return { response: new Response(body), seen }
  }

  it('come whole and in order, however they were cut, and the pieces are overwritten', async () => {
    const pieces = [bytesOf('Ash'), new Uint8Array(), bytesOf('by')]
    const bytes = await readBytes(inPieces(pieces).response, endpoint)
    expect(new TextDecoder().decode(bytes)).toBe('Ashby')
    expect(pieces.every((piece) => piece.every((byte) => byte === 0))).toBe(true)
  })

  it('are none where there is no body', async () => {
    expect(await readBytes(new Response(null), endpoint)).toHaveLength(0)
  })

  it('are refused beyond 20 MB, and the rest is not waited for', async () => {
    const piece = new Uint8Array(mega)
    const most = inPieces(Array.from({ length: 20 }, () => piece))
    expect(await readBytes(most.response, endpoint)).toHaveLength(20 * mega)
    const more = inPieces(Array.from({ length: 40 }, () => piece))
    await expect(readBytes(more.response, endpoint)).rejects.toThrow(badData('too large'))
    expect(more.seen).toEqual({ pulled: 21, cancelled: true })
  })

  it('fail as the stream fails', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
    await expect(readBytes(new Response(body), endpoint)).rejects.toThrow(new TypeError('terminated'))
  })
})
