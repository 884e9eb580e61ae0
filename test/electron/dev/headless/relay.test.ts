import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasNatsServer, startNatsServer } from '../../../../electron/dev/relay/nats-server.ts'
import { claimFolder } from '../../../../electron/storage/claim-folder.ts'
import { connectTo } from '../../../support/connect.ts'
import { serveDemoSchool, startHeadless, until } from '../../../support/processes.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const root = join(import.meta.dirname, '../../../..')

type Run = { readonly exit: number | null; readonly said: Record<string, unknown> }

/** One command in a process of its own. `input`: its standard input. */
async function run(program: string, args: readonly string[], input = ''): Promise<Run> {
  const child = spawn(process.execPath, [`electron/dev/headless/${program}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, FOYER_SECRETS: 'memory' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  child.stdin.end(input)
  const said = await text(child.stdout)
  const [exit] = (await ended) as [number | null]
  const last = said.trim().split('\n').at(-1) ?? ''
  return { exit, said: JSON.parse(last) as Record<string, unknown> }
}
const code = 'four quiet grey herons\n'

describe.runIf(hasNatsServer)('a relay as a process of its own', () => {
  it('publishes, enrols a desk by a file under a code, and takes its rights away', async () => {
    const school = await serveDemoSchool('--current', '30', '--past', '10')
    const server = await startNatsServer(join(tempFolder(), 'relay'), onTestFinished)
    const { folder } = server
    const administer = (command: string, ...args: readonly string[]) =>
      run('relay', [command, '--relay', folder, ...args], code)
    writeFileSync(join(folder, 'scopes.json'), '{"all":null,"junior":{"yearLevels":["5-7"]}}')
    const relay = startHeadless({ folder: tempFolder(), caFile: school.caFile, relay: folder })
    await connectTo(school, relay)
    await until(
      () => relay.ask('sync.status', undefined),
      ({ lastOutcome }) => lastOutcome?.kind === 'complete',
    )
    const [connection, to] = [join(tempFolder(), 'school.foyer.json'), join(tempFolder(), 'desk.enrol')]
    const { baseUrl, authUrl } = school
    writeFileSync(connection, JSON.stringify({ foyer: 1, school: 'S', baseUrl, authUrl }))
    const desk = ['--name', 'front', '--connection', connection, '--to', to]
    expect(await administer('enrol', ...desk, '--scope', 'nobody')).toMatchObject({
      exit: 2,
      said: { problem: 'bad-scope' },
    })
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
      run('main', ['--user-data', office, '--ca', school.caFile, '--enrol', ofOffice], code)
    await until(enrolOffice, ({ exit }) => exit === 0)
    expect(readFileSync(join(office, 'school/connection.json'), 'utf8')).toContain('ownKey')
    expect(readFileSync(to, 'utf8')).not.toMatch(/tls:|SU[A-Z0-9]{20}/)
    const enrol = () => run('main', ['--user-data', tempFolder(), '--ca', school.caFile, '--enrol', to], code)
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
  })

  it('says what it lacks', async () => {
    const relay = tempFolder()
    expect(await run('relay', ['--relay', relay])).toMatchObject({ exit: 2, said: { problem: 'no-relay' } })
    expect(await run('relay', ['revoke', '--relay', relay, '--name', 'x'])).toMatchObject({ exit: 2 })
    expect(await run('relay', ['dance', '--relay', relay])).toMatchObject({ exit: 2 })
  })

  it('ends, and says why, where it could do nothing', async () => {
    const { folder } = await startNatsServer(join(tempFolder(), 'relay'), onTestFinished)
    const [userData, passphrase] = [tempFolder(), join(tempFolder(), 'passphrase')]
    writeFileSync(join(folder, 'scopes.json'), '{"all":null}')
    writeFileSync(passphrase, 'nine quiet brass bells\n')
    const relay = ['--relay', folder, '--user-data', userData]
    const start = (...more: readonly string[]) => run('relay', [...relay, ...more])
    expect(await start('--unlock', passphrase)).toMatchObject({ exit: 2, said: { problem: 'not-connected' } })
    expect(await start('--ca', passphrase)).toMatchObject({ exit: 2, said: { problem: 'bad-ca' } })
    const other = claimFolder(join(folder, 'running'))
    expect(await start()).toMatchObject({ exit: 2, said: { problem: 'relay-runs' } })
    other.release()
  })
})
