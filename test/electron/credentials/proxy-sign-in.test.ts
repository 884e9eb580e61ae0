import { expect, it } from 'vitest'
import { createProxySignIn } from '../../../electron/credentials/proxy-sign-in.ts'
import { createMemorySecrets, type SecretStore } from '../../../electron/credentials/secret-store.ts'
import { AppError } from '../../../shared/domain/failure.ts'

const proxy = 'proxy.example:3128'
const right = { proxy, name: 'desk', password: 'right' }

/** Requested by one request, and entered. */
async function given(secrets: SecretStore = createMemorySecrets()) {
  const notified: unknown[] = []
  const signIn = createProxySignIn({ secrets, changed: (asking) => notified.push(asking) })
  const first = signIn.request()
  expect(await first.answer(proxy)).toBeNull()
  first.ended('failed')
  signIn.give(right)
  return { signIn, notified }
}

it('requests credentials once for several requests, and keeps them for the next start', async () => {
  const secrets = createMemorySecrets()
  const { signIn, notified } = await given(secrets)
  expect(notified).toEqual([{ proxy, refused: false }, null])
  const second = signIn.request()
  expect(await second.answer(proxy)).toEqual(right)
  second.ended('answered')
  const next = createProxySignIn({ secrets, changed: () => undefined })
  const third = next.request()
  expect(await third.answer(proxy)).toEqual(right)
  third.ended('failed')
  next.forget()
  expect(await next.request().answer(proxy)).toBeNull()
})
it('tries credentials with one request until they are accepted, and then uses them for all requests', async () => {
  const { signIn } = await given()
  const [one, other] = [signIn.request(), signIn.request()]
  await one.answer(proxy)
  const waits = other.answer(proxy)
  expect(await Promise.race([waits, 'still waiting'])).toBe('still waiting')
  one.ended('answered')
  expect(await waits).toEqual(right)
  expect(await signIn.request().answer(proxy)).toEqual(right)
})
it('tries stored credentials only with the first request, because Chromium would send them with all others', async () => {
  const { signIn } = await given()
  const { signal } = new AbortController()
  const offline = await signIn.begin(signal)
  const soon = signIn.begin(signal)
  const gone = expect(signIn.begin(AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await Promise.race([soon, 'still waiting'])).toBe('still waiting')
  offline.ended('failed')
  const one = await soon
  const others = Promise.all([signIn.begin(signal), signIn.begin(signal)])
  expect(await one.answer(proxy)).toEqual(right)
  expect(await Promise.race([others, 'still waiting'])).toBe('still waiting')
  expect(await one.answer(proxy)).toBeNull() // asked again: not taken
  one.ended('failed')
  one.ended('failed') // once more says nothing new
  for (const other of await others) expect(await other.answer(proxy)).toBeNull()
  await gone
})
it('does not try credentials with a request that was aborted while waiting', async () => {
  const { signIn } = await given()
  const [one, other] = [signIn.request(), signIn.request()]
  await one.answer(proxy)
  const waits = other.answer(proxy)
  other.ended('failed')
  one.ended('failed')
  expect(await waits).toBeNull()
  expect(await signIn.request().answer(proxy)).toEqual(right)
})
it('never tries credentials again after a refusal', async () => {
  const { signIn, notified } = await given()
  const [one, other] = [signIn.request(), signIn.request()]
  await one.answer(proxy)
  const waits = other.answer(proxy)
  expect(await one.answer(proxy)).toBeNull()
  expect(await waits).toBeNull()
  expect(notified.at(-1)).toEqual({ proxy, refused: true })
})
it('keeps new credentials that were entered before the old ones were refused', async () => {
  const { signIn } = await given()
  const [one, other] = [signIn.request(), signIn.request()]
  await one.answer(proxy)
  one.ended('answered')
  await other.answer(proxy)
  const late = signIn.request()
  await late.answer(proxy)
  expect(await other.answer(proxy)).toBeNull()
  signIn.give({ ...right, password: 'newer' })
  expect(await late.answer(proxy)).toBeNull()
  expect(await signIn.request().answer(proxy)).toMatchObject({ password: 'newer' })
})
it('accepts credentials only for the proxy that requested them', () => {
  const signIn = createProxySignIn({ secrets: createMemorySecrets(), changed: () => undefined })
  expect(() => signIn.give(right)).toThrow(AppError)
})
it('keeps credentials only until a lock if there is no keychain', async () => {
  const refuse = () => {
    throw new AppError({ code: 'keychain-unavailable' })
  }
  const { signIn } = await given({ read: refuse, write: refuse, remove: refuse, state: () => 'none' })
  const second = signIn.request()
  expect(await second.answer(proxy)).toEqual(right)
  second.ended('answered')
  signIn.lock()
  expect(await signIn.request().answer(proxy)).toBeNull()
  signIn.forget()
})
