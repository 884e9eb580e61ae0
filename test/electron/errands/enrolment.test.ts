import { describe, expect, it } from 'vitest'
import { sealText } from '../../../electron/credentials/sealed-file.ts'
import { enrol } from '../../../electron/errands/enrolment.ts'
import { startApp } from '../../support/app.ts'
import { account, code, openEnrolling } from '../../support/enrolling.ts'
import { followingFile, relayKey, silentRelay } from '../../support/following.ts'

it('reports why an enrolment failed, and changes nothing', async () => {
  const { school, sealed } = openEnrolling()
  const { baseUrl, authUrl } = school
  const connection = { foyer: 1, school: 'S', baseUrl, authUrl }
  const whole = (await sealed({ connection })) ?? ''
  const app = await startApp(school, account())
  const tried = (file: string, typed: string, afterDays = 0) => {
    const now = () => Date.now() + afterDays * 86_400_000
    return enrol({ foyer: { answer: app.send }, file: () => file, code: () => typed, now })
  }
  expect(await tried(whole, 'another code')).toMatchObject({ exit: 3, failure: 'bad-enrolment-file' })
  expect(await tried('{}', code)).toMatchObject({ exit: 2, said: 'bad-file' })
  expect(await tried((await sealed()) ?? '', code)).toMatchObject({ exit: 2 })
  const wrong = (await sealed({ connection, clientSecret: 'not the secret' })) ?? ''
  expect(await tried(wrong, code)).toMatchObject({ exit: 4, failure: 'key-refused' })
  expect(await tried(whole, code, 31)).toMatchObject({ exit: 2, failure: 'bad-enrolment-file' })
  const short = (await sealed({ connection, validUntil: '2026-01-31' })) ?? ''
  expect(await tried(short, code)).toMatchObject({ exit: 2, failure: 'bad-enrolment-file' })
  app.network(false)
  expect(await tried(whole, code, 29)).toMatchObject({ exit: 1 })
  expect(await app.ask('session.status', undefined)).toMatchObject({ state: 'first-run' })
  app.network(true)
  expect(await tried(whole, code)).toMatchObject({ exit: 0, ok: true })
})

describe('an enrolment of a desk that follows a relay', () => {
  /** A desk on whose way to the school it is noted who is asked. */
  async function openDesk() {
    const { school, sealed } = openEnrolling()
    const reached: string[] = []
    const fetch = async (request: Request) => {
      reached.push(request.url)
      return await school.fetch(request)
    }
    const app = await startApp({ fetch }, account())
    const connection = followingFile(school)
    const file = (await sealed({ ...relayKey, connection })) ?? ''
    const tried = (text: string) => enrol({ foyer: { answer: app.send }, file: () => text, code: () => code })
    return { app, reached, file, tried, sealed, connection }
  }

  it('tries the seed only at the relay, and never shows it to a school', async () => {
    const { app, reached, file, tried } = await openDesk()
    expect(file).not.toContain(relayKey.clientSecret)
    expect(file).not.toContain('127.0.0.1')
    expect(await tried(file)).toEqual({ exit: 1, ok: false, said: 'not-reached', failure: 'offline' })
    expect(app.asked).toMatchObject([{ about: 'connect', relay: silentRelay.servers }])
    expect(reached).toEqual([])
    expect(await app.ask('session.status', undefined)).toMatchObject({ state: 'first-run' })
  })

  it('refuses a relay whose servers are not reached by TLS', async () => {
    const { tried, sealed, connection } = await openDesk()
    const relay = { ...silentRelay, servers: ['nats://127.0.0.1:4222'] }
    expect(await sealed({ ...relayKey, connection: { ...connection, relay } })).toBeNull()
    const text = JSON.stringify({ ...relayKey, connection: { ...connection, relay } })
    const sealing = { kind: 'enrolment', passphrase: code, monotonic: () => performance.now() } as const
    const forged = await sealText(text, sealing)
    expect(await tried(forged)).toMatchObject({ exit: 2, failure: 'bad-enrolment-file' })
  })
})
