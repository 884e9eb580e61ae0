import { z } from 'zod'
import { AppError } from '../../shared/domain/failure.ts'
import { type ProxyAnswer, type ProxyAsking, proxyAnswer } from '../../shared/ipc/proxy.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { createMemorySecrets, type SecretStore } from './secret-store.ts'

/** The keychain entry with the sign-ins of the last proxies; a school's script may name a second one as a fallback. */
export const proxySecretName = 'proxy'
const maxProxies = 4
const storedAnswers = z.array(proxyAnswer).max(maxProxies)

export type ProxiedRequest = {
  /** Returns the name and password for a proxy that requests them; null makes the request fail. */
  answer(proxy: string): Promise<ProxyAnswer | null>
  /** Must be called once, when the request has ended. */
  ended(how: 'answered' | 'failed'): void
}

export type ProxySignIn = {
  /**
   * Registers a request before it starts. Waits while the first request tries untested credentials, because Chromium
   * sends the credentials of any request, right or wrong, with all others. Throws the signal's reason.
   */
  begin(signal: AbortSignal): Promise<ProxiedRequest>
  /** Registers a request that has already started. */
  request(): ProxiedRequest
  /** The proxy for which the user must sign in; null = none. */
  asking(): ProxyAsking | null
  /** Throws `bad-request` for a proxy that did not request a sign-in. */
  give(answer: ProxyAnswer): void
  /** Drops credentials that are only in memory. */
  lock(): void
  /** Removes the credentials, also from the keychain. Throws what the keychain throws. */
  forget(): void
}

type Deps = {
  readonly secrets: SecretStore
  readonly changed: (asking: ProxyAsking | null) => void
}

/**
 * Names and passwords of proxies. Credentials that a proxy has not accepted yet are tried by one request only, and never
 * twice, because each failure counts against the user's account at the school. Without a keychain, a lock ends them.
 */
export function createProxySignIn({ secrets, changed }: Deps): ProxySignIn {
  const inMemory = createMemorySecrets()
  const accepted = new Set<string>()
  const trials = new Map<string, Promise<void>>()
  let asking: ProxyAsking | null = null
  /** Whether the stored credentials may be wrong; null until the keychain was searched for some. */
  let isUntried: boolean | null = null
  let first: Promise<void> | null = null
  const ask = (next: ProxyAsking | null) => {
    const isChanged = next?.proxy !== asking?.proxy || next?.refused !== asking?.refused
    asking = next
    if (isChanged) changed(next)
  }
  const all = (): readonly ProxyAnswer[] =>
    storedAnswers.safeParse(parseJson(readFrom(secrets) ?? readFrom(inMemory) ?? '[]')).data ?? []
  const store = (next: readonly ProxyAnswer[]) => {
    const text = JSON.stringify(next)
    if (!tryWrite(secrets, text)) tryWrite(inMemory, text)
  }
  const without = (proxy: string) => all().filter((each) => each.proxy !== proxy)
  const find = (proxy: string) => all().find((each) => each.proxy === proxy) ?? null
  const onRefused = ({ proxy, password }: ProxyAnswer) => {
    accepted.delete(proxy)
    if (find(proxy)?.password !== password) return // the user entered another password meanwhile
    store(without(proxy))
    ask({ proxy, refused: true })
  }
  const request = (): ProxiedRequest => {
    const sent = new Map<string, { readonly answer: ProxyAnswer; readonly endTrial: () => void }>()
    let hasEnded = false
    const endTrial = (proxy: string) => {
      sent.get(proxy)?.endTrial()
      sent.delete(proxy)
    }
    return {
      answer: async (proxy) => {
        const before = sent.get(proxy)
        if (before !== undefined) {
          onRefused(before.answer)
          endTrial(proxy)
          return null
        }
        for (let trial = trials.get(proxy); trial !== undefined; trial = trials.get(proxy)) await trial
        if (hasEnded) return null // an ended request would never end its trial
        const answer = find(proxy)
        if (answer === null) {
          ask(asking?.proxy === proxy ? asking : { proxy, refused: false })
          return null
        }
        sent.set(proxy, {
          answer,
          endTrial: accepted.has(proxy) ? () => undefined : startTrial(trials, proxy),
        })
        return answer
      },
      ended: (how) => {
        hasEnded = true
        for (const proxy of sent.keys()) {
          if (how === 'answered') accepted.add(proxy)
          endTrial(proxy)
        }
      },
    }
  }
  /** Other requests wait until this first one ends. If it got no answer, the next request becomes the first. */
  const goFirst = (mine: ProxiedRequest): ProxiedRequest => {
    const { promise, resolve } = Promise.withResolvers<void>()
    first = promise
    return {
      answer: mine.answer,
      ended: (how) => {
        mine.ended(how)
        if (first !== promise) return
        isUntried = how === 'answered' ? false : null
        first = null
        resolve()
      },
    }
  }
  return {
    begin: async (signal) => {
      while (first !== null) await first
      signal.throwIfAborted() // an aborted request would never end its trial
      isUntried ??= all().length > 0
      return isUntried ? goFirst(request()) : request()
    },
    request,
    asking: () => asking,
    give: (answer) => {
      if (answer.proxy !== asking?.proxy)
        throw new AppError({ code: 'bad-request', request: 'network.signInToProxy' })
      store([answer, ...without(answer.proxy)].slice(0, maxProxies))
      isUntried = true
      ask(null)
    },
    lock: () => inMemory.remove(proxySecretName),
    forget: () => {
      inMemory.remove(proxySecretName)
      accepted.clear()
      if (secrets.state() === 'ready') secrets.remove(proxySecretName)
    },
  }
}

/** Lets other requests wait while one tries the credentials of a proxy. @returns a function that ends the wait. */
function startTrial(trials: Map<string, Promise<void>>, proxy: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  trials.set(proxy, promise)
  return () => {
    trials.delete(proxy)
    resolve()
  }
}

function readFrom(store: SecretStore): string | null {
  try {
    return store.read(proxySecretName)
  } catch {
    return null // the keychain is missing or locked
  }
}

function tryWrite(store: SecretStore, text: string): boolean {
  try {
    store.write(proxySecretName, text)
    return true
  } catch {
    return false
  }
}
