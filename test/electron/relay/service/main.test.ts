import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectionTo } from '../../../support/connect.ts'
import { hasNatsServer, startNatsServer } from '../../../support/nats-server.ts'
import { serveDemoSchool, startHeadless, until } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { untilStatus } from '../../../support/until.ts'
import { run } from './run-command.ts'

const code = 'four quiet grey herons\n'

describe.runIf(hasNatsServer)('a relay as a process of its own', () => {
  it('publishes students, enrols and revokes a desk, and ends after each wrong passphrase', async () => {
    const school = await serveDemoSchool('--current', '30', '--past', '10')
    const server = await startNatsServer(join(tempFolder(), 'relay'), onTestFinished)
    const { folder } = server
    const administer = (command: string, ...args: readonly string[]) =>
      run('relay', [command, '--relay', folder, ...args], code)
    writeFileSync(join(folder, 'scopes.json'), '{"all":null,"junior":{"yearLevels":["5-7"]}}')
    const userData = tempFolder()
    const relay = startHeadless({ folder: userData, caFile: school.caFile, relay: folder })
    const protection = { keep: 'passphrase', passphrase: 'nine quiet brass bells' } as const
    await relay.ask('session.connect', { ...connectionTo(school), ...protection })
    await untilStatus(relay, ({ lastOutcome }) => lastOutcome?.kind === 'complete')
    const [connection, to] = [join(tempFolder(), 'school.foyer.json'), join(tempFolder(), 'desk.enrol')]
    const { baseUrl, authUrl } = school
    writeFileSync(connection, JSON.stringify({ foyer: 1, school: 'S', baseUrl, authUrl }))
    const desk = ['--name', 'front', '--connection', connection, '--to', to]
    expect(await administer('enrol', ...desk, '--scope', 'junior')).toMatchObject({
      exit: 0,
      said: { ok: true, reload: 'asked', known: true },
    })
    const keyed = ['--name', 'office', '--connection', connection, '--client-id', school.clientId]
    const ofOffice = join(tempFolder(), 'office.enrol')
    expect(await administer('enrol', ...keyed, '--to', ofOffice)).toMatchObject({
      exit: 2,
      said: { problem: 'no-secret' },
    })
    const two = `${code}${school.clientSecret}\n`
    const made = await run('relay', ['enrol', '--relay', folder, ...keyed, '--to', ofOffice], two)
    expect(made).toMatchObject({ exit: 0, said: { ok: true } })
    const office = tempFolder()
    const enrolOffice = () =>
      run('headless', ['--user-data', office, '--ca', school.caFile, '--enrol', ofOffice], code)
    await until(enrolOffice, ({ exit }) => exit === 0)
    expect(readFileSync(join(office, 'school/connection.json'), 'utf8')).toContain('ownKey')
    if (process.platform !== 'win32') expect(statSync(to).mode & 0o077).toBe(0)
    expect(readFileSync(to, 'utf8')).not.toMatch(/tls:|SU[A-Z0-9]{20}/)
    const enrol = () =>
      run('headless', ['--user-data', tempFolder(), '--ca', school.caFile, '--enrol', to], code)
    const { said } = await until(enrol, ({ exit }) => exit === 0)
    expect(said).toMatchObject({ ok: true, said: 'enrolled' })
    expect(await administer('revoke', '--name', 'front')).toMatchObject({ exit: 0, said: { known: true } })
    await until(enrol, ({ exit }) => exit === 4)
    expect((await administer('desks')).said).toMatchObject({
      desks: [
        { name: 'front', scope: 'junior', revokedAt: expect.any(String) },
        { name: 'office', scope: 'all', revokedAt: null },
      ],
    })
    await relay.stop()
    const wrong = join(tempFolder(), 'passphrase')
    writeFileSync(wrong, 'ten loud tin whistles')
    const again = () => run('relay', ['--user-data', userData, '--relay', folder, '--unlock', wrong])
    // After the third, the passphrase is checked only after a wait.
    for (let tries = 0; tries < 4; tries += 1)
      expect(await again()).toMatchObject({ exit: 2, said: { problem: 'bad-passphrase' } })
  }, 120_000)

  it('exits with 2 and a problem for missing folders, unknown commands and options', async () => {
    const relay = tempFolder()
    expect(await run('relay', ['--relay', relay])).toMatchObject({ exit: 2, said: { problem: 'no-relay' } })
    expect(await run('relay', ['revoke', '--relay', relay, '--name', 'x'])).toMatchObject({ exit: 2 })
    expect(await run('relay', ['dance', '--relay', relay])).toMatchObject({ exit: 2 })
    for (const program of ['relay', 'headless'] as const) {
      expect(await run(program, ['--dance'])).toMatchObject({ exit: 2, said: { problem: 'bad-option' } })
      const noCa = ['--user-data', tempFolder(), '--ca', '/none', '--nats', 'tls://localhost:1']
      const said = await run(program, program === 'relay' ? noCa : noCa.slice(0, 4))
      expect(said).toMatchObject({ exit: 2, said: { problem: 'no-file' } })
    }
  })
})
