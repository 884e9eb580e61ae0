import { describe, expect, it } from 'vitest'
import { readBytes, readJson } from '../../../../electron/api/body/body.ts'
import { AppError } from '../../../../shared/domain/failure.ts'

const endpoint = 'GET /lookup/title'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readJson(bytesOf(text), endpoint)
const badData = (fault: string) => new AppError({ code: 'bad-data', endpoint, fault })
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('a body as JSON', () => {
  it('parses JSON, also after a byte order mark', () => {
    expect(read('{"code":"OK"}')).toEqual({ code: 'OK' })
    expect(read('\uFEFF{"code":"OK"}')).toEqual({ code: 'OK' })
    expect([read('null'), read('7')]).toEqual([null, 7])
  })

  it('returns undefined for an HTML page and for an empty body', () => {
    for (const text of ['', '  ', '<html>Sign in</html>', 'OK', 'error: {'])
      expect(read(text), text).toBeUndefined()
  })

  it('throws `bad-data` for JSON that is cut short', () => {
    for (const text of ['{"code":"OK","da', ' [1,2', '{"a":1}}', '{]'])
      expect(() => read(text), text).toThrow(badData('cut short'))
  })

  it('refuses JSON nested deeper than 64 or of two million values, and counts nothing inside strings', () => {
    expect(read(nested(64))).toBeDefined()
    expect(() => read(nested(65))).toThrow(badData('nested too deep'))
    expect(() => read(`[0${',0'.repeat(2_000_000)}]`)).toThrow(badData('too many values'))
    expect(() => read(`{"a":${nested(64)}}`)).toThrow(badData('nested too deep'))
    const words = `${'[{'.repeat(99)}\\"${'[{'.repeat(99)}`
    expect(read(JSON.stringify({ words }))).toEqual({ words })
    expect(read(JSON.stringify(Array.from({ length: 100 }, () => [{}])))).toHaveLength(100)
  })

  it('decodes a body by its declared encoding, or by the encoding that its first bytes show', () => {
    const json = { code: 'OK', data: 'Zoë' }
    const text = JSON.stringify(json)
    const little = (said: string) => new Uint8Array(Buffer.from(said, 'utf16le'))
    const big = (said: string) => new Uint8Array(Buffer.from(said, 'utf16le').swap16())
    const answers: readonly (readonly [Uint8Array, string])[] = [
      [new Uint8Array(Buffer.from(text, 'latin1')), 'application/json; charset=ISO-8859-1'],
      [new Uint8Array(Buffer.from(text, 'latin1')), 'application/json;charset="latin1"'],
      [little(text), 'application/json; charset=utf-16'],
      [big(text), 'application/json; charset=UTF-16'],
      [big(`\uFEFF${text}`), 'application/json; charset=utf-16'],
      [little(`\uFEFF${text}`), 'application/json'],
      [bytesOf(text), 'application/json; charset=unknown-one'],
      [bytesOf(text), ''],
    ]
    for (const [bytes, type] of answers) expect(readJson(bytes, endpoint, type), type).toEqual(json)
  })

  it('refuses a body whose bytes are not text', () => {
    for (const bytes of [
      [0x22, 0xc3, 0x28, 0x22],
      [0x1f, 0x8b, 0x08],
    ])
      expect(() => readJson(Uint8Array.from(bytes), endpoint)).toThrow(badData('not UTF-8'))
  })

  it('leaves out texts with bytes that are invalid in the encoding, instead of guessing them', () => {
    const said = { code: 'OK', data: [{ surname: 'Müller', year: 8, forms: ['8B'] }, { surname: 'Ashby' }] }
    const bytes = new Uint8Array(Buffer.from(JSON.stringify(said), 'latin1'))
    const { data } = Object(readJson(bytes, endpoint, 'application/json; charset=utf-8'))
    expect(typeof data[0].surname).toBe('object')
    expect(data).toEqual([{ surname: expect.anything(), year: 8, forms: ['8B'] }, { surname: 'Ashby' }])
    const refusal = { errors: [{ code: 'PA1108', message: 'ung\u00fcltig' }] }
    const words = readJson(new Uint8Array(Buffer.from(JSON.stringify(refusal), 'latin1')), endpoint)
    expect(words).toEqual({ errors: [{ code: 'PA1108', message: 'ung\uFFFDltig' }] })
  })

  it('overwrites the bytes after parsing them', () => {
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

  it('joins chunks of any size in order, and overwrites the chunks', async () => {
    const pieces = [bytesOf('Ash'), new Uint8Array(), bytesOf('by')]
    const bytes = await readBytes(inPieces(pieces).response, endpoint)
    expect(new TextDecoder().decode(bytes)).toBe('Ashby')
    expect(pieces.every((piece) => piece.every((byte) => byte === 0))).toBe(true)
  })

  it('returns no bytes for an answer without a body', async () => {
    expect(await readBytes(new Response(null), endpoint)).toHaveLength(0)
  })

  it('refuses a body of more than 100 MB without waiting for the rest', async () => {
    const piece = new Uint8Array(mega)
    const most = inPieces(Array.from({ length: 100 }, () => piece))
    expect(await readBytes(most.response, endpoint)).toHaveLength(100 * mega)
    const more = inPieces(Array.from({ length: 120 }, () => piece))
    await expect(readBytes(more.response, endpoint)).rejects.toThrow(badData('too large'))
    expect(more.seen).toEqual({ pulled: 101, cancelled: true })
  })

  it('rejects with the error of the stream', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
    await expect(readBytes(new Response(body), endpoint)).rejects.toThrow(new TypeError('terminated'))
  })

  it('cancels a body that arrives after its request was cancelled', async () => {
    const cancelled = Promise.withResolvers<string>()
    const body = new ReadableStream({ cancel: () => cancelled.resolve('cancelled') })
    const given = { signal: AbortSignal.abort(new TypeError('given up')) }
    await expect(readBytes(new Response(body), endpoint, given)).rejects.toThrow('given up')
    expect(await cancelled.promise).toBe('cancelled')
  })
})
