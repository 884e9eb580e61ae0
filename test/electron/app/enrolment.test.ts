import { describe, expect, it } from 'vitest'
import { enrol } from '../../../electron/app/enrolment.ts'
import { startApp } from '../../support/app.ts'
import { account, code, openEnrolling } from '../../support/enrolling.ts'

describe('an enrolment', () => {
  it('says why it could not be, and is left as it was', async () => {
    const { school, sealed } = openEnrolling()
    const { baseUrl, authUrl } = school
    const connection = { foyer: 1, school: 'S', baseUrl, authUrl }
    const whole = (await sealed({ connection })) ?? ''
    const app = await startApp(school, account())
    const tried = (file: string, typed: string) =>
      enrol({ foyer: { answer: app.send }, file: () => file, code: () => typed })
    expect(await tried(whole, 'another code altogether')).toMatchObject({
      exit: 3,
      failure: 'bad-enrolment-file',
    })
    expect(await tried('{}', code)).toMatchObject({ exit: 2, said: 'bad-file' })
    expect(await tried((await sealed()) ?? '', code)).toMatchObject({ exit: 2 })
    const wrong = (await sealed({ connection, clientSecret: 'not the secret' })) ?? ''
    expect(await tried(wrong, code)).toMatchObject({ exit: 4, failure: 'key-refused' })
    app.network(false)
    expect(await tried(whole, code)).toMatchObject({ exit: 1 })
    expect(await app.ask('session.status', undefined)).toMatchObject({ state: 'first-run' })
    app.network(true)
    expect(await tried(whole, code)).toMatchObject({ exit: 0, ok: true })
  })
})
