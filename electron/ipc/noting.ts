import type { Reply } from '../../shared/ipc/bridge.ts'
import { type Announce, type Payload, type RequestName, requests } from '../../shared/ipc/contract.ts'
import type { EventLog } from '../diagnostics/event-log.ts'
import type { Ports } from '../ports/ports.ts'

type Log = Pick<EventLog, 'write'>

/** Logs the version at start, and how many names of the policy could not be read. */
export function noteStart({ log, about, policyProblems }: Pick<Ports, 'log' | 'about' | 'policyProblems'>) {
  const token = (text: string) => text.replace(/[^\w.+-]+/g, '-').slice(0, 60)
  log.write({
    event: 'started',
    version: token(about.version),
    shell: token(about.shell),
    platform: process.platform,
  })
  if (policyProblems !== null) log.write({ event: 'policy', problems: policyProblems.length })
}

/** Passes events on to the windows, and logs those about the state of this installation. */
export function notingAnnounce(log: Log, announce: Announce): Announce {
  let running = false
  let state: string | null = null
  const noteRound = ({ running: now, lastOutcome, datasets }: Payload<'sync.changed'>) => {
    const ended = running && now === null && lastOutcome !== null
    running = now !== null
    if (!ended) return
    const code = lastOutcome.kind === 'failed' ? lastOutcome.failure.code : null
    const people = datasets.find(({ name }) => name === 'current')?.held ?? 0
    log.write({ event: 'round', outcome: lastOutcome.kind, code, people })
  }
  const noteSession = (status: Payload<'session.changed'>) => {
    if (status.state !== state) log.write({ event: 'session', state: status.state })
    state = status.state
    if (status.state === 'open') for (const store of status.mended) log.write({ event: 'mended', store })
  }
  return (name, payload) => {
    // sound: the contract joins each name to its payload
    if (name === 'sync.changed') noteRound(payload as Payload<'sync.changed'>)
    if (name === 'session.changed') noteSession(payload as Payload<'session.changed'>)
    announce(name, payload)
  }
}

/** Logs the name and failure code of a refused request, not its input. */
export function noteRefusal(log: Log, name: string, reply: Reply): void {
  if (reply.ok || reply.failure.code === 'internal' || !Object.hasOwn(requests, name)) return
  log.write({ event: 'refused', request: name as RequestName, code: reply.failure.code }) // sound: see the line above
}
