import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compose } from '../../electron/app/compose.ts'
import { createProxySignIn } from '../../electron/credentials/proxy-sign-in.ts'
import { createMemorySecrets, type SecretStore } from '../../electron/credentials/secret-store.ts'
import type { DemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { createEventLog } from '../../electron/diagnostics/event-log.ts'
import type { Confirm, Confirmation } from '../../electron/ports/confirmation.ts'
import type { PreferenceStore } from '../../electron/ports/preference-store.ts'
import { bugReporter, systemSleep, systemTimers } from '../../electron/ports/process-ports.ts'
import type { PublishTo } from '../../electron/relay/publish/publisher.ts'
import { createCable } from '../../electron/session/demo/cable.ts'
import { noPolicy, policyPorts } from '../../electron/settings/policy/parse-policy.ts'
import type { ConnectionFile } from '../../shared/domain/connection.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { SettingChoices } from '../../shared/domain/settings.ts'
import type { UpdatePolicy } from '../../shared/domain/updates.ts'
import type { Answer, Ask, RequestName } from '../../shared/ipc/contract.ts'
import type { DeskScope } from '../../shared/scope/desk-scope.ts'
import { connectionTo } from './connect.ts'
import { tempFolder } from './temp-folder.ts'
import { untilStatus } from './until.ts'

type Options = {
  readonly folder?: string
  readonly secrets?: SecretStore
  readonly preferences?: PreferenceStore
  readonly policy?: SettingChoices
  readonly policyScope?: DeskScope | 'as-before'
  readonly policyConnection?: ConnectionFile
  readonly connectionFiles?: 'chosen'
  readonly updates?: UpdatePolicy
  /** Where what it holds is published; left out, nowhere. */
  readonly publishes?: PublishTo
  /** The module of the writer's thread; left out, it works on this thread, by the clock of the test. */
  readonly writerThread?: URL
  /** What is answered to a question outside the page; left out, yes. */
  readonly confirm?: Confirm
  readonly chooseFile?: () => Promise<string | null>
  readonly saveFile?: (suggestedName: string, text: () => Promise<string>) => Promise<boolean>
  readonly closeConnections?: () => Promise<void>
  /** Left out, no page asks. */
  readonly pressedSince?: (monotonic: number) => boolean
  /** Before a lock a window with nothing to save answers at once; left out, as such a window does. */
  readonly lastWords?: 'of the test'
  /** The operating system says that the person leaves while the app begins. */
  readonly leavesAtOnce?: boolean
}
const atSearch = {
  view: 'search',
  scope: 'both',
  line: 0,
  personId: null,
  recent: [],
  onCard: false,
  correcting: null,
}
export type App = Awaited<ReturnType<typeof startApp>>

function secretsOf({ secrets = createMemorySecrets() }: Options) {
  return { secrets, proxy: createProxySignIn({ secrets, changed: () => undefined }) }
}

/** The whole main process, composed as in the app, on the demo school as its network and a clock this test sets. */
export async function startApp(school: Pick<DemoSchool, 'fetch'>, options: Options = {}) {
  const cable = createCable(school.fetch)
  let [skewMs, wallSkewMs, copied] = [0, 0, '']
  const opened: string[] = []
  const notified: { readonly event: string; readonly payload: unknown }[] = []
  const asked: Confirmation[] = []
  const leaving = createListeners()
  const folder = options.folder ?? tempFolder()
  const bugs: unknown[] = []
  const log = createEventLog({ folder: join(folder, 'logs'), now: () => Date.now() + skewMs })
  const foyer = compose({
    folder,
    network: cable.fetch,
    ...secretsOf(options),
    preferences: options.preferences ?? new Map<string, unknown>(),
    ...policyOf(options),
    updates: options.updates ?? null,
    publishes: options.publishes ?? null,
    clock: { now: () => Date.now() + skewMs + wallSkewMs, monotonic: () => performance.now() + skewMs },
    timers: systemTimers,
    sleep: systemSleep,
    random: () => 0.1,
    announce: (event, payload) => {
      notified.push({ event, payload })
      const isAsked = event === 'session.locking' && options.lastWords !== 'of the test'
      if (isAsked) void foyer.answer('session.readyToLock', atSearch)
    },
    closeConnections: options.closeConnections ?? (async () => undefined),
    clearMemory: async () => undefined,
    writerThread: options.writerThread ?? null,
    clipboard: {
      write: (text) => {
        copied = text
      },
      read: async () => copied,
    },
    closeWindows: () => void notified.push({ event: 'windows closed', payload: null }),
    whenPersonLeaves: leaving.add,
    openOutside: async (link) => void opened.push(link),
    confirm: noting(asked, options.confirm),
    chooseFile: options.chooseFile ?? (async () => null),
    saveFile: options.saveFile ?? (async () => false),
    about: { version: 'test', shell: 'test' },
    log,
    report: (error) => {
      bugs.push(error)
      return bugReporter(log)(error)
    },
  })
  await Promise.all([foyer.start([]), options.leavesAtOnce && leaving.tell()])
  onTestFinished(foyer.stop)
  const ask = async <N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>> => {
    const reply = await foyer.answer(name, input)
    if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.failure)}`)
    return reply.value as Answer<N> // main parses every answer by the contract
  }
  return {
    ask,
    /** The bare answer to anything, as a page sends it. */
    send: (name: string, input: unknown) => foyer.answer(name, input),
    /** The failure of a request, or null where it succeeded. */
    refusal: async <N extends RequestName>(name: N, input: Ask<N>): Promise<Failure | null> => {
      const reply = await foyer.answer(name, input)
      return reply.ok ? null : reply.failure
    },
    network: (up: boolean) => {
      cable.setUp(up)
      foyer.lookOutside()
    },
    /** Time passes for the app, all at once. */
    pass: (ms: number) => {
      skewMs += ms
    },
    /** Somebody sets this computer's clock. */
    setClock: (byMs: number) => {
      wallSkewMs += byMs
    },
    /** The operating system says that the person has left. */
    personLeaves: leaving.tell,
    /** What a person was asked outside the page, in order. */
    asked,
    /** Events that the window received, in order. */
    notified,
    /** What was reported as a bug. */
    bugs,
    clipboard: () => copied,
    /** Links that other programs were given. */
    opened,
    copyElsewhere: (text: string) => {
      copied = text
    },
    mayClose: foyer.mayClose,
    stop: foyer.stop,
  }
}

function createListeners() {
  const listeners: (() => void)[] = []
  return {
    add: (listener: () => void): void => void listeners.push(listener),
    tell: (): void => {
      for (const listener of listeners) listener()
    },
  }
}

const policyOf = ({ policy, policyScope, policyConnection, connectionFiles, pressedSince }: Options) => ({
  ...policyPorts({
    ...noPolicy,
    values: policy ?? {},
    scope: policyScope ?? null,
    connection: policyConnection ?? null,
  }),
  ...(connectionFiles && { connectionFiles }),
  ...(pressedSince && { pressedSince }),
})

const noting =
  (asked: Confirmation[], answer: Confirm = async () => true): Confirm =>
  (question) => {
    asked.push(question)
    return answer(question)
  }

/** Connects to the school and waits for the first complete copy. */
export async function connectApp(app: App, school: DemoSchool): Promise<void> {
  await app.ask('session.connect', connectionTo(school))
  await synced(app)
}

/** The whole app, connected to the school, with a complete copy. */
export async function startConnected(school: DemoSchool, options?: Options): Promise<App> {
  const app = await startApp(school, options)
  await connectApp(app, school)
  return app
}

/** Reads the school once more. */
export async function nextRound(app: App): Promise<void> {
  await app.ask('sync.start', undefined)
  await synced(app)
}

export async function lockAndUnlock(app: App): Promise<void> {
  await app.ask('session.lock', undefined)
  await app.ask('session.unlock', { passphrase: null })
}

/** Waits for the end of the round that is running; fails where it was not complete. */
export async function synced(app: App): Promise<void> {
  const { lastOutcome } = await untilStatus(
    app,
    ({ running, lastOutcome }) => running === null && lastOutcome !== null,
  )
  if (lastOutcome?.kind !== 'complete') throw new Error(`not complete: ${JSON.stringify(lastOutcome)}`)
}
