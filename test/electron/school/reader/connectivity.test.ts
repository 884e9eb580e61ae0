import { expect, it } from 'vitest'
import { createConnectivity } from '../../../../electron/school/reader/connectivity.ts'
import { AppError, type Failure } from '../../../../shared/domain/failure.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'

const minute = 60_000

/** A service that answers or does not, looked at in virtual time. */
function watch(answers: boolean) {
  const time = createVirtualTime()
  const looks: number[] = []
  const notified: boolean[] = []
  let failure: unknown = answers ? null : new Error('no answer')
  let ill = false
  const connectivity = createConnectivity({
    clock: time.clock,
    timers: time.timers,
    changed: (works) => notified.push(works),
    probe: async () => {
      looks.push(time.clock.monotonic())
      if (failure !== null) throw failure
      connectivity.answered()
      if (ill) throw new AppError({ code: 'server-error', status: 503 })
    },
  })
  const setFailure = (value: Failure | null) => {
    failure = value && new AppError(value)
  }
  const setUp = (value: boolean) => setFailure(value ? null : { code: 'offline' })
  const setIll = (value: boolean) => {
    ill = value
  }
  return { ...connectivity, time, looks, notified, setUp, setFailure, setIll }
}

it('is offline until the service has answered once', async () => {
  const { online, look, notified } = watch(true)
  expect(online()).toBe(false)
  await look()
  expect(online()).toBe(true)
  expect(notified).toEqual([true])
})

it('probes the service again before its last answer is a minute old', async () => {
  const { online, look, looks, time, notified } = watch(true)
  await look()
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await time.pass(minute)
    expect(online()).toBe(true)
  }
  expect(looks.length).toBeGreaterThan(10)
  expect(notified).toEqual([true])
})

it('probes a silent service after five seconds, then at growing intervals of up to a minute', async () => {
  const { look, looks, time, notified } = watch(false)
  await look()
  await time.pass(10 * minute)
  const waits = looks.slice(1).map((at, n) => (at - (looks[n] ?? 0)) / 1_000)
  expect(waits.slice(0, 6)).toEqual([5, 10, 20, 40, 60, 60])
  expect(notified).toEqual([false])
})

it('stays online after one failed request until a probe fails', async () => {
  const { failed, look, online, setUp, time, notified, looks } = watch(true)
  await look()
  await time.pass(20_000)
  failed()
  await time.pass(1)
  expect(online()).toBe(true)
  expect(looks).toHaveLength(2)
  setUp(false)
  await time.pass(20_000)
  failed()
  await time.pass(1)
  expect(online()).toBe(false)
  expect(notified).toEqual([true, false])
})

it('probes at most 5 times during a thousand failed requests', async () => {
  const { failed, look, looks, setUp, time } = watch(true)
  await look()
  setUp(false)
  for (let n = 0; n < 1_000; n += 1) {
    failed()
    await time.pass(10)
  }
  expect(looks.length).toBeLessThan(6)
})

it('reports each new cause of a failure once: no network, then an untrusted certificate, then none', async () => {
  const { cause, look, setFailure, time, notified, online } = watch(false)
  await look()
  await time.pass(3 * minute)
  expect([cause(), notified]).toEqual([{ code: 'offline' }, [false]])
  setFailure({ code: 'tls', reason: 'untrusted' })
  await time.pass(3 * minute)
  expect([cause(), notified]).toEqual([{ code: 'tls', reason: 'untrusted' }, [false, false]])
  setFailure(null)
  await time.pass(minute)
  expect([cause(), notified, online()]).toEqual([null, [false, false, true], true])
})

it('stays online while the service answers with errors, and probes the service until it recovers', async () => {
  const { answered, failed, isIll, look, looks, online, setIll, notified, time } = watch(true)
  await look()
  setIll(true)
  await time.pass(10_000)
  answered() // 503, in the service's own words
  failed()
  await time.pass(6 * minute)
  expect([online(), isIll()]).toEqual([true, true])
  expect(notified).toEqual([true, false])
  expect(looks.length).toBeLessThan(12)
  answered() // a token, by another address
  expect(isIll()).toBe(true)
  setIll(false)
  await time.pass(minute)
  expect([online(), isIll()]).toEqual([true, false])
  expect(notified).toEqual([true, false, true])
})

it('probes an ill service again when it answers another request well', async () => {
  const { accepted, isIll, look, setIll, time } = watch(true)
  setIll(true)
  await look()
  await time.pass(4 * minute)
  setIll(false)
  await time.pass(6_000)
  accepted()
  await time.pass(1)
  expect(isIll()).toBe(false)
})

it('probes an ill service within five seconds after an answer that followed a probe', async () => {
  const { accepted, answered, failed, isIll, look, looks, setIll, time } = watch(true)
  setIll(true)
  await look()
  await time.pass(4 * minute)
  await look()
  setIll(false)
  const before = looks.length
  answered()
  failed()
  accepted()
  await time.pass(1_000)
  expect(looks.length).toBe(before)
  await time.pass(5_000)
  expect(isIll()).toBe(false)
})

it('reports that the key is refused, and later that it is accepted again', async () => {
  const { look, notified, online, keyRefused, accepted, isKeyRefused } = watch(true)
  await look()
  keyRefused()
  keyRefused()
  expect([notified, isKeyRefused(), online()]).toEqual([[true, false], true, true])
  accepted()
  accepted()
  expect([notified, isKeyRefused()]).toEqual([[true, false, true], false])
})

it('sends no probe after it was stopped', async () => {
  const { look, looks, stop, time } = watch(false)
  await look()
  stop()
  await time.pass(60 * minute)
  expect(looks).toHaveLength(1)
})
