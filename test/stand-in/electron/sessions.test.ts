import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../support/listen.ts'
import { StandInRequest } from './client-request.ts'
import { createSessions } from './sessions.ts'

type Session = ReturnType<ReturnType<typeof createSessions>['fromPartition']>

const newSession = () => createSessions().fromPartition('foyer')
const asked = (url: string) => new Request(url)

/** The error of a request of the app itself. */
async function failureOf(session: Session, url: string, method = 'GET'): Promise<unknown> {
  const request = new StandInRequest({ session, url, method })
  const failed = once(request, 'error')
  request.end()
  return (await failed)[0]
}

/** As the app closes its own: no permission, no download. */
function close(session: Session): void {
  session.on('will-download', (event: { preventDefault(): void }) => event.preventDefault())
  session.setPermissionRequestHandler((_, __, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
}

describe('the sessions of the stand-in', () => {
  it('exist once for each name, in memory only', () => {
    const sessions = createSessions()
    expect(sessions.fromPartition('foyer')).toBe(sessions.fromPartition('foyer'))
    expect(sessions.fromPartition('foyer')).not.toBe(sessions.defaultSession)
    expect(() => sessions.fromPartition('persist:foyer')).toThrow('must not be kept on disk')
  })

  it('answer a page from the handler of its scheme, and have no network behind it', async () => {
    const session = newSession()
    const handler = () => new Response('<p>', { status: 201, headers: { 'x-of': 'the app' } })
    session.protocol.handle('app', handler)
    expect(await session.answerPage(asked('app://foyer/index.html'))).toMatchObject({
      kind: 'answered',
      status: 201,
      headers: { 'x-of': 'the app' },
      body: new Uint8Array(Buffer.from('<p>')),
    })
    expect(await session.answerPage(asked('https://example.com/'))).toEqual({ kind: 'blocked' })
    expect(() => session.protocol.handle('app', handler)).toThrow('already has a handler')
  })

  it('call their request filter first, for a page and for the app', async () => {
    const session = newSession()
    session.protocol.handle('app', () => new Response(''))
    const seen: string[] = []
    session.webRequest.onBeforeRequest(({ url, method }, proceed) => {
      seen.push(`${method} ${url}`)
      proceed({ cancel: url.includes('elsewhere') })
    })
    expect(await session.answerPage(asked('app://elsewhere/'))).toEqual({ kind: 'blocked' })
    expect(await session.answerPage(asked('app://foyer/'))).toMatchObject({ kind: 'answered' })
    const failure = await failureOf(session, 'https://elsewhere.example/', 'POST')
    expect(String(failure)).toContain('ERR_BLOCKED_BY_CLIENT')
    expect(seen).toEqual(['GET app://elsewhere/', 'GET app://foyer/', 'POST https://elsewhere.example/'])
  })

  it('fail like Chromium’s if no server answers', async () => {
    const port = await freePort()
    const failure = await failureOf(newSession(), `http://127.0.0.1:${port}/`)
    expect(String(failure)).toContain('net::ERR_CONNECTION_REFUSED')
  })

  it('are refused for a window until they refuse permissions and downloads', () => {
    const session = newSession()
    expect(() => session.requireClosed()).toThrow('allows downloads')
    session.once('will-download', (event: { preventDefault(): void }) => event.preventDefault())
    expect(() => session.requireClosed()).toThrow('no permission handlers')
    close(session)
    expect(() => session.requireClosed()).not.toThrow()
    session.setPermissionCheckHandler(() => true)
    expect(() => session.requireClosed()).toThrow('grants permissions')
    close(session)
    session.setPermissionRequestHandler((_, permission, decide) => decide(permission === 'geolocation'))
    expect(() => session.requireClosed()).toThrow('grants geolocation')
  })
})
