import { describe, expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { enrol, sealEnrolment } from '../../electron/errands/enrolment.ts'
import { revokeDesk } from '../../electron/relay/server/desk-identities.ts'
import type { ConnectInput } from '../../shared/domain/connection.ts'
import { type App, connectApp, lockAndUnlock, startApp, synced } from '../support/app.ts'
import { account, code } from '../support/enrolling.ts'
import { enrolKeyed, openKeyed } from '../support/keyed.ts'
import { hasNatsServer } from '../support/nats-server.ts'
import { until } from '../support/processes.ts'
import { enrolFollowing, foundBy, noNetwork, startFollowing, startRelay } from '../support/relay.ts'
import { untilComplete, untilSession } from '../support/until.ts'

const hour = 3_600_000

/** The enrolment file of a desk, as `--make-enrolment` makes it. */
async function fileOf({ clientId, clientSecret, relaySeed, file }: ConnectInput): Promise<string> {
  const said = JSON.stringify({ clientId, clientSecret, relaySeed, code, connection: file })
  const sealed = await sealEnrolment(said, () => performance.now())
  if (sealed === null) throw new Error('no enrolment')
  return sealed
}
const enrolBy = (app: App, file: string) =>
  enrol({ foyer: { answer: app.send }, file: () => file, code: () => code })
/** The relay's server reads its files again in its own time. */
const untilEnrolled = (app: App, file: string) =>
  until(
    () => enrolBy(app, file),
    ({ ok }) => ok,
  )

const status = (app: App) => app.ask('session.status', undefined)
const relayOf = (input: ConnectInput) => {
  const relay = input.file?.relay
  if (relay === undefined) throw new Error('it follows no relay')
  return relay
}
const keyOf = (input: ConnectInput) => ({
  ...{ clientId: input.clientId, clientSecret: input.clientSecret },
  relayDesk: relayOf(input).desk,
})

describe.runIf(hasNatsServer)('a desk that follows a relay', () => {
  it('is enrolled by a file with its own identity, and stays read-only at every start', async () => {
    const school = createDemoSchool({ current: 20, past: 5 })
    const { server, relay } = await startRelay(school)
    const input = await enrolFollowing(server, school)
    const kept = account()
    const script = await startApp(noNetwork, kept)
    expect(await untilEnrolled(script, await fileOf(input))).toEqual({ exit: 0, ok: true, said: 'enrolled' })
    await script.stop()
    const app = await startApp(noNetwork, { ...kept, connectionFiles: 'chosen' })
    await synced(app)
    const connection = { clientId: input.clientId, relay: relayOf(input) }
    expect(await status(app)).toMatchObject({ state: 'open', role: 'read-only', connection })
    const names = await foundBy(app)
    expect(names).toEqual(await foundBy(relay))
    expect(names.length).toBeGreaterThan(5)
    const [first] = (await app.ask('people.search', { text: 'a' })).hits
    if (first === undefined) throw new Error('no such person')
    const { correcting } = await app.ask('people.card', { id: first.id, because: 'open' })
    expect(correcting).toEqual({ allowed: false, because: 'follows-relay' })
    const fromWindow = { ...keyOf(input), relayVerifyKey: 'A'.repeat(43) }
    expect(await app.refusal('session.rotateSecret', fromWindow)).toEqual({ code: 'not-confirmed' })
  })

  it('accepts another identity only if it works, and keeps it', async () => {
    const school = createDemoSchool({ current: 10, past: 0 })
    const { server } = await startRelay(school)
    const first = await enrolFollowing(server, school)
    const app = await startFollowing(first)
    const second = keyOf(await enrolFollowing(server, school, { name: 'second' }))
    const { clientSecret } = second
    const wrongKind = { code: 'bad-connection-file', problem: 'relay.ownKey' }
    expect(await app.refusal('session.rotateSecret', { relaySeed: 'SUA' })).toEqual(wrongKind)
    // Its own seed under another desk's name: that name is not its to read by.
    const wrong = await app.ask('session.rotateSecret', { clientSecret })
    expect(wrong.ticks.some(({ state }) => state === 'failed')).toBe(true)
    expect(await status(app)).toMatchObject({ state: 'open', connection: { relay: relayOf(first) } })
    await until(
      () => app.ask('session.rotateSecret', second),
      ({ ticks }) => ticks.every(({ state }) => state !== 'failed'),
    )
    await app.ask('session.lock', undefined)
    const relay = { ...relayOf(first), desk: second.relayDesk }
    expect(await app.ask('session.unlock', { passphrase: null })).toMatchObject({
      connection: { clientId: second.clientId, relay },
    })
    await synced(app)
  })

  it('closes once its relay refuses it, and follows a relay with a new signing key by a new enrolment file', async () => {
    const school = createDemoSchool({ current: 10, past: 0 })
    const { server, relay, start } = await startRelay(school)
    const app = await startFollowing(await enrolFollowing(server, school))
    const revoked = await revokeDesk({ folder: server.folder, name: 'desk', now: Date.now })
    expect(revoked.ok).toBe(true)
    const untilSealed = async () => {
      app.pass(hour)
      return await status(app)
    }
    const sealed = await until(untilSealed, ({ state }) => state === 'sealed')
    expect(sealed).toMatchObject({ follows: true, seal: { why: 'revoked' } })
    expect(await app.refusal('session.retry', undefined)).toMatchObject({ code: 'key-refused' })
    await relay.stop()
    await connectApp(await start(account()), school) // its copy, and so its signing key, was lost
    const again = await enrolFollowing(server, school)
    await untilEnrolled(app, await fileOf(again))
    const opened = await untilSession(app, 'open')
    expect(opened).toMatchObject({ connection: { clientId: again.clientId, relay: relayOf(again) } })
    await synced(app)
  })

  it('is enrolled by a file with its own key and a relay identity, and later by another at its relay alone', async () => {
    const { school, server, input, served } = await openKeyed({ current: 20, past: 0 })
    const app = await startApp({ fetch: (request) => fetch(request) }, account())
    expect(await untilEnrolled(app, await fileOf(input))).toEqual({ exit: 0, ok: true, said: 'enrolled' })
    expect(await status(app)).toMatchObject({ role: 'correcting', connection: { relay: relayOf(input) } })
    const other = enrolKeyed(served, await enrolFollowing(server, school, { name: 'other' }))
    const { relaySeed, file } = other
    const relayDesk = file?.relay?.desk
    const wrong = { code: 'bad-connection-file', problem: 'relay.ownKey' } as const
    expect(await app.refusal('session.rotateSecret', { clientSecret: 'x', relayDesk })).toEqual(wrong)
    await until(
      () => app.ask('session.rotateSecret', { relaySeed, relayDesk }),
      ({ ticks }) => ticks.every(({ state }) => state !== 'failed'),
    )
    await lockAndUnlock(app)
    expect(await status(app)).toMatchObject({
      connection: { clientId: input.clientId, relay: relayOf(other) },
    })
    await untilComplete(app) // the server that reads its files again may cut off a link that has just begun
    const [first] = (await app.ask('people.search', { text: 'a' })).hits
    if (first === undefined) throw new Error('no such person')
    await app.ask('people.refresh', { id: first.id }) // the school’s secret is the one from before
  })
})
