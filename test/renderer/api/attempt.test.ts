import { expect, it } from 'vitest'
import { attempt, createLastAnswer } from '../../../renderer/api/client.ts'
import { AppError } from '../../../shared/domain/failure.ts'

/** An answer that comes when the test says so. */
function held() {
  let give = (_: string) => {}
  const answer = new Promise<string>((resolve) => {
    give = resolve
  })
  return { ask: () => answer, give }
}

it('returns an expected failure as data, and throws a bug', async () => {
  const refused = attempt(async () => Promise.reject(new AppError({ code: 'offline' })))
  expect(await refused).toEqual({ ok: false, failure: { code: 'offline' } })
  await expect(attempt(async () => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
})

it('answers only the last of two requests, and the earlier one with null', async () => {
  const last = createLastAnswer()
  const [first, second] = [held(), held()]
  const [early, late] = [last.ask(first.ask), last.ask(second.ask)]
  second.give('second')
  first.give('first')
  expect(await early).toBeNull()
  expect(await late).toEqual({ ok: true, value: 'second' })
})

it('resolves to null for a cancelled request and for a request within it', async () => {
  const last = createLastAnswer()
  const [whole, part] = [held(), held()]
  const asked = last.ask(whole.ask)
  const within = last.within(part.ask)
  last.callOff()
  whole.give('whole')
  part.give('part')
  expect([await asked, await within]).toEqual([null, null])
})
