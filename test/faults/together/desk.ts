import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { compose, type Foyer } from '../../../electron/app/compose.ts'
import { createProxySignIn } from '../../../electron/credentials/proxy-sign-in.ts'
import { createMemorySecrets } from '../../../electron/credentials/secret-store.ts'
import type { Timers } from '../../../shared/domain/clock.ts'
import type { VirtualTime } from '../../electron/sync/rig/virtual-time.ts'
import { beforeNextSync } from './crash.ts'
import type { Sent } from './judge/requests.ts'
import type { Asked, Answer as ServiceAnswer } from './model/service.ts'

/** The state of the connection between one desk and the school. */
export type Weather =
  | 'clear'
  | 'down'
  | 'page'
  | 'foreign'
  | 'errors'
  | 'one-path'
  | 'answers-lost'
  | 'slow'
  | 'redirect'
  | 'gateway'
  | 'sign-in-page'
  | 'updates-shut'
type Service = (asked: Asked) => ServiceAnswer
type Deps = {
  readonly name: string
  readonly folder: string
  readonly time: VirtualTime
  readonly service: Service
  readonly random: () => number
  /** After how long the next update arrives, if that is later than the desk waits for an answer. */
  readonly landsAfterMs: () => number | null
  /** The path that "one-path" breaks. */
  readonly badPath: () => string
  /** Rests four hours between rounds and between checks of the connection, so that weeks take seconds. */
  readonly restsLong?: boolean
}
export type TogetherDesk = ReturnType<typeof createDesk>
const second = 1_000
const minute = 60 * second
const baseUrl = 'https://school.example'

/** Runs the headless app in virtual time, with a connection to the school whose quality changes. */
export function createDesk(deps: Deps) {
  const { name, folder, time, service, random, landsAfterMs, badPath, restsLong = false } = deps
  const secrets = createMemorySecrets()
  const preferences = new Map<string, unknown>()
  const bugs: string[] = []
  const sent: Sent[] = []
  const shifts = [0]
  let shift = 0
  let weather: Weather = 'clear'
  let foyer: Foyer | null = null
  /** The number of the current process. A crashed process does nothing more, but its requests may still arrive. */
  let life = 0
  const folderOf = (number: number) => join(folder, String(number))
  mkdirSync(folderOf(0), { recursive: true })

  const network = async (request: Request, ofLife: number): Promise<Response> => {
    const isOver = () => life !== ofLife
    if (isOver()) throw new TypeError('fetch failed')
    const { pathname } = new URL(request.url)
    const body = await request.text()
    const note = (failed: boolean) =>
      void sent.push({
        at: time.clock.monotonic(),
        key: `${request.method} ${pathname} ${body}`,
        failed,
        isUpdate: request.method === 'PUT',
        hasLeft: weather !== 'down',
        life: ofLife,
      })
    await time.hold(() => time.networkDelay(weather === 'slow' ? 4_000 : 20, request.signal))
    if (isOver() && random() < 0.5) throw new TypeError('fetch failed')
    const now = weather
    const asked = {
      method: request.method,
      path: pathname,
      body,
      token: request.headers.get('authorization')?.slice(7) ?? null,
      leftAt: time.clock.now(),
    }
    const isHit =
      (now !== 'one-path' || pathname.includes(badPath())) &&
      (now !== 'updates-shut' || request.method === 'PUT')
    if (now === 'down' && isHit) {
      note(true)
      throw new TypeError('fetch failed')
    }
    const spoilt = isHit ? spoil(now) : null
    if (spoilt !== null) {
      note(true)
      return spoilt
    }
    const lateMs = request.method === 'PUT' ? landsAfterMs() : null
    if (lateMs !== null) {
      note(true)
      time.timers.after(lateMs, () => void service(asked))
      await time.hold(() => time.networkDelay(2 * minute, request.signal))
    }
    const answer = service(asked)
    note(answer.status >= 400)
    if (isOver()) throw new TypeError('fetch failed')
    if (now === 'answers-lost' && request.method === 'PUT') throw new TypeError('fetch failed')
    void time.hold(() => turns(12)) // time is stopped while the answer is on its way through the process
    return Response.json(answer.json, { status: answer.status })
  }
  const start = async () => {
    const ofLife = life
    foyer = compose({
      folder: folderOf(ofLife),
      network: (request) => network(request, ofLife),
      proxy: createProxySignIn({ secrets, changed: () => undefined }),
      secrets,
      preferences,
      policy: {},
      policyScope: null,
      policyConnection: null,
      clock: { now: () => time.clock.now() + shift, monotonic: time.clock.monotonic },
      timers: seldom(time.timers, restsLong),
      sleep: time.sleep,
      random,
      announce: () => undefined,
      writerThread: null,
      clipboard: { write: () => undefined, read: async () => '' },
      closeWindows: () => undefined,
      confirm: async () => true,
      whenPersonLeaves: () => undefined,
      openOutside: async () => undefined,
      chooseFile: async () => null,
      saveFile: async () => false,
      about: { version: 'together', shell: 'together' },
      policyProblems: null,
      updates: null,
      closeConnections: async () => undefined,
      clearMemory: async () => undefined,
      log: { write: () => undefined, read: () => [] } as never, // excluded from the judgement
      report: (error) => {
        if (ofLife === life)
          bugs.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
        return { code: 'internal', incident: name }
      },
    })
    await time.run(foyer.start([]))
  }
  /** Sends a request. Returns the value of its answer, or null if it was refused. */
  const ask = async (request: string, input: unknown = undefined): Promise<unknown> => {
    if (foyer === null) return null
    const reply = await time.run(foyer.answer(request, input))
    return reply.ok ? reply.value : null
  }
  /** Starts another process on a copy of the last one's files. The last one is ignored from now on. */
  const image = () => {
    cpSync(folderOf(life), folderOf(life + 1), { recursive: true })
    life += 1
  }
  const stop = async () => {
    if (foyer !== null) await time.run(foyer.stop())
    foyer = null
  }
  return {
    name,
    start,
    ask,
    bugs: bugs as readonly string[],
    sent: sent as readonly Sent[],
    shifts: shifts as readonly number[],
    connect: () =>
      ask('session.connect', {
        school: 'School',
        baseUrl,
        authUrl: baseUrl,
        clientId: name,
        clientSecret: `secret of ${name}`,
      }),
    setWeather: (next: Weather) => {
      const isPulled = weather === 'down' || next === 'down' // the operating system notices no other change
      weather = next
      if (isPulled) foyer?.lookOutside()
    },
    /** From now on the wall clock is off by a number of milliseconds; durations stay right. */
    setClock: (wrongBy: number) => {
      shift = wrongBy
      if (!shifts.includes(wrongBy)) shifts.push(wrongBy)
    },
    stop,
    /** Kills the process at its next write during this work, or after it. Resolves with whether it was killed before. */
    crash: async (work: () => Promise<void>): Promise<boolean> => {
      const before = life
      const listenNoMore = beforeNextSync(image)
      try {
        await work()
      } finally {
        listenNoMore()
      }
      const wasMidway = life !== before
      if (!wasMidway) image()
      await stop()
      await start()
      return wasMidway
    },
  }
}

/**
 * Slows down timers that repeat every second, because the idle hours of a desk would take longer than all answers: to
 * every twenty seconds, or with `restsLong` every hour. That also makes rests of a minute to 20 minutes four hours or
 * longer, the repeats after a failure among them. A timer repeats if its callback at once sets a timer of one second.
 */
function seldom(timers: Timers, restsLong: boolean): Timers {
  let hasRung = false
  const longer = (ms: number) => {
    if (hasRung && ms === second) return restsLong ? 60 * minute : 20 * second
    return restsLong && ms >= 50 * second && ms <= 20 * minute ? Math.max(16 * ms, 240 * minute) : ms
  }
  return {
    after: (ms, ring) =>
      timers.after(longer(ms), () => {
        hasRung = ms === second
        ring()
        hasRung = false
      }),
  }
}

function spoil(weather: Weather): Response | null {
  if (weather === 'page')
    return new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })
  if (weather === 'sign-in-page')
    return new Response('<html>Who are you?</html>', {
      status: 401,
      headers: { 'content-type': 'text/html' },
    })
  if (weather === 'gateway' || weather === 'updates-shut')
    return new Response('<html>Forbidden</html>', { status: 403, headers: { 'content-type': 'text/html' } })
  if (weather === 'foreign') return Response.json({ message: 'upstream' })
  if (weather === 'redirect')
    return new Response(null, { status: 307, headers: { location: 'http://school.example/' } })
  if (weather === 'errors' || weather === 'one-path')
    return Response.json({ errors: [{ code: 'PA1109', message: 'Internal Server Error' }] }, { status: 500 })
  return null
}

async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await turn()
}
