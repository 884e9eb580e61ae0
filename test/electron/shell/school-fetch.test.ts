import { describe, expect, it } from 'vitest'
import { createSchoolFetch } from '../../../electron/shell/school-fetch.ts'

const never = () => new Promise<Response>(() => undefined)
const status = new RangeError('init["status"] must be in the range of 200 to 599, inclusive.')

describe('requests to the school', () => {
  it('end at once where their answer was thrown past everybody, and let go of their connection', async () => {
    const signals: AbortSignal[] = []
    const school = createSchoolFetch((request) => {
      signals.push(request.signal)
      return never()
    })
    const asked = school.fetch(new Request('https://school.example/'))
    expect(school.isOfRequest(status)).toBe(true)
    await expect(asked).rejects.toThrow('net::ERR_INVALID_RESPONSE')
    expect(signals[0]?.aborted).toBe(true)
  })
  it('are not blamed for another fault, nor for one while none is on its way', async () => {
    const idle = createSchoolFetch(async () => new Response('{}'))
    await idle.fetch(new Request('https://school.example/'))
    expect(idle.isOfRequest(status)).toBe(false)
    const busy = createSchoolFetch(never)
    void busy.fetch(new Request('https://school.example/')).catch(() => undefined)
    expect(busy.isOfRequest(new TypeError('x is not a function'))).toBe(false)
  })
  it('are cancelled by whoever asked', async () => {
    const abort = new AbortController()
    const school = createSchoolFetch(
      (request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        ),
    )
    const asked = school.fetch(new Request('https://school.example/', { signal: abort.signal }))
    abort.abort()
    await expect(asked).rejects.toThrow()
  })
})
