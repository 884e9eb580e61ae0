import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isUsable } from '../../../electron/session/try-out.ts'
import {
  type ConnectionFile,
  relayTickName,
  schoolTickName,
  type Tick,
} from '../../../shared/domain/connection.ts'
import { startApp } from '../../support/app.ts'
import { followingFile, relayKey, silentRelay } from '../../support/following.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const baseUrl = 'https://records.example'
const authUrl = 'https://auth.example'
const file = followingFile({ baseUrl, authUrl })
const { relay: _relay, ...withoutRelay } = file
const input = { school: 'Corella Ridge', baseUrl, authUrl, ...relayKey, file }

/** A desk beside a school that records its requests. */
async function openDesk(
  policyConnection?: ConnectionFile,
  confirm?: () => Promise<boolean>,
  other: Parameters<typeof startApp>[1] = {},
) {
  const reached: string[] = []
  const fetch = async ({ url }: Request) => {
    reached.push(url)
    return new Response(null, { status: 500 })
  }
  const folder = tempFolder()
  const app = await startApp(
    { fetch },
    { folder, ...(policyConnection && { policyConnection }), ...(confirm && { confirm }), ...other },
  )
  return { app, reached, folder }
}

describe('connecting to a relay', () => {
  it('tries the relay, but not the school, after the user has agreed to the relay’s servers', async () => {
    const { app, reached, folder } = await openDesk()
    await app.send('session.connect', input)
    const servers = silentRelay.servers
    const asked = { about: 'connect', school: file.school, baseUrl, authUrl, relay: servers, weaker: [] }
    expect(app.asked).toEqual([asked])
    expect(reached).toEqual([])
    expect((await app.ask('session.status', undefined)).state).toBe('first-run')
    expect(existsSync(join(folder, 'school/connection.json'))).toBe(false)
  })

  it('tries a connection for a window only with a file that the user chose', async () => {
    for (const policy of [undefined, withoutRelay]) {
      const chooseFile = async () => JSON.stringify(file)
      const { app, reached } = await openDesk(policy, undefined, { connectionFiles: 'chosen', chooseFile })
      for (const request of ['session.connect', 'session.saveApiReport'] as const)
        expect(await app.refusal(request, input)).toEqual({ code: 'not-confirmed' })
      expect([app.asked, reached]).toEqual([[], []])
      const chosen = await app.ask('session.openConnectionFile', undefined)
      for (const other of [file, withoutRelay]) {
        const weakened = { ...input, file: { ...other, settings: { maskContacts: false } } }
        expect(await app.refusal('session.connect', weakened)).toEqual({ code: 'not-confirmed' })
      }
      await app.send('session.connect', { ...input, file: chosen })
      expect([app.asked, reached]).toMatchObject([[{ relay: silentRelay.servers }], []])
    }
  })

  it('also tries the school if the desk has its own key, and fails without the relay', async () => {
    const { app, reached } = await openDesk()
    const keyed = { ...file, relay: { ...silentRelay, ownKey: true as const } }
    const relaySeed = relayKey.clientSecret
    const own = { ...input, clientSecret: 'own', relaySeed, file: keyed }
    const { ticks } = await app.ask('session.connect', own)
    expect(ticks.map(({ name }) => name)).toEqual([...relayTickName.options, ...schoolTickName.options])
    expect(ticks[0]).toMatchObject({ state: 'failed', failure: { code: 'offline' } })
    expect(reached).not.toEqual([])
    expect((await app.ask('session.status', undefined)).state).toBe('first-run')
  })

  it('asks about a relay and weaker settings of a file even if a policy names the school', async () => {
    const no = async () => false
    const { app, reached } = await openDesk(withoutRelay, no)
    const weaker = { ...withoutRelay, settings: { lockAfterMinutes: 0 } }
    for (const own of [file, weaker])
      expect(await app.refusal('session.connect', { ...input, file: own })).toEqual({ code: 'not-confirmed' })
    expect(app.asked).toMatchObject([{ relay: silentRelay.servers }, { weaker: ['lockAfterMinutes'] }])
    expect(reached).toEqual([])
    expect((await app.ask('session.status', undefined)).state).toBe('first-run')
  })

  it('asks nothing and tries the school if the connection comes only from a policy’s file', async () => {
    const { app, reached } = await openDesk(withoutRelay, async () => false)
    await app.ask('session.connect', { ...input, file: null })
    expect(app.asked).toEqual([])
    expect(reached).not.toEqual([])
  })
})

const ticked = (states: Partial<Record<Tick['name'], Tick['state']>>) => ({
  ticks: [...relayTickName.options, ...schoolTickName.options].map((name) => {
    return { name, state: states[name] ?? 'ok', failure: null, fixedBy: null }
  }),
  ...{ findings: [], role: 'unknown' as const, sharedKey: false },
})

it('accepts a connection with a token, the current students and the relay, even if other steps were skipped', () => {
  const skipped = { lookup: 'skipped', 'current-read': 'skipped', 'past-search': 'skipped' } as const
  expect(isUsable(ticked(skipped))).toBe(true)
  const needed = ['https', 'certificate', 'token', 'current-search'] as const
  for (const name of [...needed, ...relayTickName.options])
    for (const state of ['failed', 'skipped', 'warning'] as const)
      expect(isUsable(ticked({ [name]: state }))).toBe(false)
})
