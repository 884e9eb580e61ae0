import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { z } from 'zod'
import type { Announce } from '../../shared/ipc/contract.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { compose, type Foyer } from '../app/compose.ts'
import { createProxySignIn } from '../credentials/proxy-sign-in.ts'
import type { SecretStore } from '../credentials/secret-store.ts'
import { createEventLog, type EventLog } from '../diagnostics/event-log.ts'
import type { Confirm } from '../ports/confirmation.ts'
import { preferencesIn } from '../ports/preference-store.ts'
import { bugReporter, systemClock, systemSleep, systemTimers } from '../ports/process-ports.ts'
import type { PublishTo } from '../relay/publish/publisher.ts'
import { clearMemory } from '../school/between/clear-memory.ts'
import { createCable } from '../session/demo/cable.ts'
import { noPolicy, policyPorts } from '../settings/policy/parse-policy.ts'
import { filePolicy } from '../settings/policy/read-policy.ts'
import { moveBrokenJsonAside } from '../storage/files/small-file.ts'
import { createHeadlessNetwork, trustBeside } from './network/headless-network.ts'

type HostOptions = {
  readonly folder: string
  /** PEM file of a private certificate authority to trust beside the usual ones. */
  readonly caFile: string | undefined
  /** A policy file as on Linux, but owned by the user who runs the host; for trying a policy. */
  readonly policyFile?: string | undefined
  /** Arguments of the app itself. */
  readonly args: readonly string[]
  readonly secrets: SecretStore
  /** Where the app's students are published; absent: they are not published. */
  readonly publishes?: PublishTo
  readonly writerThread: URL
  /** Answers confirmations; absent: confirmations are written as lines, and lines answer them. */
  readonly confirm?: Confirm
  /** Receives errors that belong to no request; absent: they go to the log and to stderr. */
  readonly report?: (log: EventLog) => ReturnType<typeof bugReporter>
  /** Receives each line of output: replies, events, and errors about a line. */
  readonly say: (line: object) => void
}

export type HeadlessHost = {
  hear(line: string): Promise<void>
  readonly answer: Foyer['answer']
  stop(): Promise<void>
}

const order = z.union([
  z.object({ network: z.boolean() }),
  z.object({ personLeaves: z.literal(true) }),
  z.object({ confirmed: z.number(), yes: z.boolean() }),
  z.object({ id: z.union([z.number(), z.string()]), name: z.string(), input: z.unknown().optional() }),
])

/**
 * The app without a window: the same composition, with the IPC contract as JSON lines.
 * `{"id":1,"name":"people.search","input":{…}}` is answered by `{"id":1,"ok":true,"value":…}`; events come as
 * `{"event":…,"payload":…}`; `{"network":false}` disconnects the network; `{"personLeaves":true}` is the system's lock screen.
 * `{"confirm":1,"about":…}` is a confirmation that the window shows as a dialog; `{"confirmed":1,"yes":true}` answers it.
 */
export async function headlessHost(options: HostOptions): Promise<HeadlessHost> {
  const { folder, caFile, policyFile, secrets, report = bugReporter, say } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const policy = policyFile === undefined ? noPolicy : filePolicy(policyFile, process.getuid?.())
  trustBeside({ caFile, policy })
  const announce: Announce = (event, payload) => say({ event, payload })
  const proxy = createProxySignIn({ secrets, changed: (asking) => announce('network.proxyAsks', { asking }) })
  const { network, closeConnections } = createHeadlessNetwork(proxy)
  const cable = createCable(network)
  moveBrokenJsonAside(join(folder, 'settings.json'), Date.now())
  const settings = new Conf({ cwd: folder, configName: 'settings', configFileMode: 0o600 })
  const log = createEventLog({ folder: join(folder, 'logs'), now: Date.now })
  const questions = createQuestions(say)
  let personLeaves = () => {}
  const foyer = compose({
    folder,
    network: cable.fetch,
    proxy,
    secrets,
    publishes: options.publishes ?? null,
    preferences: preferencesIn(settings),
    ...policyPorts(policy),
    updates: null,
    clock: systemClock,
    timers: systemTimers,
    sleep: systemSleep,
    random: Math.random,
    announce,
    closeConnections,
    clearMemory,
    writerThread: options.writerThread,
    clipboard: createClipboard(),
    ...withoutDesktop,
    confirm: options.confirm ?? questions.ask,
    whenPersonLeaves: (listener) => {
      personLeaves = listener
    },
    about: { version: 'development', shell: `headless on Node ${process.versions.node}` },
    log,
    report: report(log),
  })
  await foyer.start(options.args)

  const hear = async (line: string): Promise<void> => {
    if (line.trim() === '') return
    const read = order.safeParse(parseJson(line))
    if (!read.success) return say({ error: 'a line is {"id","name","input"} or {"network"}' })
    if ('network' in read.data) {
      cable.setUp(read.data.network)
      foyer.lookOutside()
      return say({ network: read.data.network })
    }
    if ('confirmed' in read.data) return questions.answer(read.data.confirmed, read.data.yes)
    if ('personLeaves' in read.data) {
      personLeaves()
      return say({ personLeaves: true })
    }
    const { id, name, input } = read.data
    say({ id, ...(await foyer.answer(name, input)) })
  }
  return { hear, answer: foyer.answer, stop: foyer.stop }
}

/** A confirmation without an answer counts as no after this time. */
const confirmTimeoutMs = 60_000

/** Writes each confirmation as a line, and matches the answers that come back to them. */
function createQuestions(say: (line: object) => void) {
  const open = new Map<number, (yes: boolean) => void>()
  let last = 0
  const ask: Confirm = (question) =>
    new Promise((resolve) => {
      last += 1
      const id = last
      const answer = (yes: boolean) => {
        clearTimeout(timeout)
        open.delete(id)
        resolve(yes)
      }
      const timeout = setTimeout(() => answer(false), confirmTimeoutMs)
      timeout.unref()
      open.set(id, answer)
      say({ confirm: id, ...question })
    })
  return { ask, answer: (id: number, yes: boolean): void => open.get(id)?.(yes) }
}

const withoutDesktop = {
  closeWindows: () => undefined,
  openOutside: async () => undefined,
  chooseFile: async () => null,
  saveFile: async () => false,
} as const

function createClipboard() {
  let held = ''
  return {
    write: (text: string): void => {
      held = text
    },
    read: async (): Promise<string> => held,
  }
}
