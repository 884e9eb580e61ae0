import { type Failure, networkFailures } from '../../../shared/domain/failure.ts'
import type { SyncStatus } from '../../../shared/domain/sync.ts'
import { failureText } from '../failures/failure-text.ts'

/** What a user can do about a connection that does not work. */
export type ConnectionAct = 'enter-secret' | 'check' | 'retry'

/** The state of the connection in words. Everything the window says about the connection comes from here. */
export type ConnectionText = {
  readonly state: 'online' | 'offline' | 'trouble' | 'key'
  /** The word for the state, the same in the footer, the form, Corrections and Settings. */
  readonly word: string
  /** What happened and what to do; '' while online. */
  readonly says: string
  /** What the user can do; null if the cause passes by itself. */
  readonly act: ConnectionAct | null
}

export const connectionText = {
  title: 'Connection now',
  check: 'Check the connection',
  retry: 'Try again',
  schoolAway: 'school not reachable',
  relayAway: 'relay not reachable',
  ofSchoolAway: 'Students are kept up to date through the relay. Corrections wait on this computer.',
  ofRelayAway:
    'The relay cannot be reached, so nothing new arrives. Everyone on this computer can be looked up. Corrections go to the school as usual.',
  keyRefused:
    'This desk’s key is refused. You can still look students up. Nothing is updated or sent until a new secret from the office is entered.',
} as const

type Reach = Pick<SyncStatus, 'online' | 'cause' | 'refusedBy' | 'followed'>

const online: ConnectionText = { state: 'online', word: 'online', says: '', act: null }
const refused: ConnectionText = {
  state: 'key',
  word: 'key refused',
  says: connectionText.keyRefused,
  act: 'enter-secret',
}

/** Names one cause: a refused key first, then the relay of a desk that follows one, then any other cause. */
export function connectionOf({ online: isOnline, cause, refusedBy, followed }: Reach): ConnectionText {
  if (refusedBy === 'relay' || (refusedBy === 'school' && isOnline)) return refused
  const needsRelay = followed !== null && followed.silentSince === null
  if (isOnline && needsRelay && !followed.online)
    return { ...trouble(connectionText.relayAway), says: connectionText.ofRelayAway }
  if (isOnline && cause === null) return online
  const isRelayed = !isOnline && needsRelay && followed.online
  const text = textOf(
    isRelayed && isOffline(cause) ? { code: 'unreachable' } : (cause ?? { code: 'offline' }),
  )
  return isRelayed ? { ...text, says: `${text.says} ${connectionText.ofSchoolAway}` } : text
}

const isOffline = (cause: Failure | null) => cause === null || cause.code === 'offline'

const trouble = (word: string, act: ConnectionAct | null = null) => ({ state: 'trouble', word, act }) as const

function textOf(cause: Failure): ConnectionText {
  const { says, todo } = failureText(cause)
  return { ...kindOf(cause), says: `${says} ${todo}` }
}

function kindOf(cause: Failure): Omit<ConnectionText, 'says'> {
  switch (cause.code) {
    case 'offline':
      return { state: 'offline', word: 'offline', act: null }
    case 'dns':
      return trouble('school’s address not found')
    case 'portal':
      return trouble('the network asks to sign in', 'retry')
    case 'proxy':
      return trouble('blocked by the proxy', 'check')
    case 'proxy-password':
      return trouble('the proxy asks to sign in') // the proxy's own notice has the button
    case 'tls':
      return cause.reason === 'clock'
        ? trouble('this computer’s clock is wrong', 'retry')
        : trouble('certificate not accepted', 'check')
    case 'key-refused':
    case 'token-refused':
      return { state: 'key', word: refused.word, act: 'enter-secret' }
    case 'unreachable':
    case 'timeout':
      return trouble(connectionText.schoolAway)
    case 'server-error':
    case 'rate-limited':
      return trouble('the school’s system has a fault')
    default:
      return trouble('the school’s system has a fault', 'check')
  }
}

/** The word at the start of a sentence: `Key refused`. */
export const sentenceCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
export const sentenceWord = ({ word }: ConnectionText): string => sentenceCase(word)

/** What a screen reader says when the connection changes. A desk that follows a relay may have no corrections. */
export function connectionNews(status: Reach): string {
  const connection = connectionOf(status)
  const word = sentenceWord(connection)
  if (connection.state === 'online') return word
  return status.followed === null ? `${word}: corrections wait on this computer` : word
}

/** Whether a failure is about the connection, whose current state is then shown instead. */
export const isOfConnection = ({ code }: Failure): boolean => [...networkFailures, 'tls'].includes(code)
