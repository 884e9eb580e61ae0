import { z } from 'zod'
import { AppError } from '../../shared/domain/failure.ts'
import { type ProxyAnswer, type ProxyAsking, proxyAnswer } from '../../shared/ipc/proxy.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import { createMemorySecrets } from './memory-secrets.ts'
import type { SecretStore } from './secret-store.ts'

/** The entry of the keychain: the last few proxies, since a school's script may name one for when another is down. */
export const proxySecretName = 'proxy'
const most = 4
const kept = z.array(proxyAnswer).max(most)

/** One request on its way through a proxy. */
export type ProxiedRequest = {
  /** What the proxy is told when it asks; null = nothing, and the request fails. */
  answer(proxy: string): Promise<ProxyAnswer | null>
  /** Once, when the request has ended. */
  ended(how: 'answered' | 'failed'): void
}

export type ProxySignIn = {
  /**
   * One that is about to begin. Waits for the first that may try what is held: Chromium tells a proxy unasked what any
   * request has told it, right or wrong. Throws the signal's reason.
   */
  begin(signal: AbortSignal): Promise<ProxiedRequest>
  /** One that has begun, whatever is tried. */
  request(): ProxiedRequest
  /** The proxy that waits for a person; null = none. */
  asking(): ProxyAsking | null
  /** Throws `bad-request` for a proxy that did not ask. */
  give(answer: ProxyAnswer): void
  /** What no keychain keeps goes with a lock. */
  lock(): void
  /** From the keychain too. Throws what the keychain throws. */
  forget(): void
}

type Deps = {
  readonly secrets: SecretStore
  readonly changed: (asking: ProxyAsking | null) => void
}

/**
 * Names and passwords of proxies. What a proxy has not taken yet is tried by one request alone, and never twice: each
 * wrong try counts against the person's account at the school. Without a keychain they are held until a lock.
 */
export function createProxySignIn({ secrets, changed }: Deps): ProxySignIn {
  const held = createMemorySecrets()
  const taken = new Set<string>()
  const trials = new Map<string, Promise<void>>()
  let asking: ProxyAsking | null = null
  /** Whether what is held may be wrong. Null = to be looked whether anything is. */
  let isUntried: boolean | null = null
  let first: Promise<void> | null = null
  const ask = (next: ProxyAsking | null) => {
    const isNews = next?.proxy !== asking?.proxy || next?.refused !== asking?.refused
    asking = next
    if (isNews) changed(next)
  }
  const all = (): readonly ProxyAnswer[] =>
    kept.safeParse(parseJson(readFrom(secrets) ?? readFrom(held) ?? '[]')).data ?? []
  const keep = (next: readonly ProxyAnswer[]) => {
    const text = JSON.stringify(next)
    if (!written(secrets, text)) written(held, text)
  }
  const without = (proxy: string) => all().filter((each) => each.proxy !== proxy)
  const find = (proxy: string) => all().find((each) => each.proxy === proxy) ?? null
  const refuse = (told: ProxyAnswer) => {
    const { proxy } = told
    taken.delete(proxy)
    if (find(proxy)?.password !== told.password) return // a person has given another meanwhile
    keep(without(proxy))
    ask({ proxy, refused: true })
  }
  const request = (): ProxiedRequest => {
    const told = new Map<string, { readonly what: ProxyAnswer; readonly over: () => void }>()
    let isOver = false
    const over = (proxy: string) => {
      told.get(proxy)?.over()
      told.delete(proxy)
    }
    return {
      answer: async (proxy) => {
        const before = told.get(proxy)
        if (before !== undefined) {
          refuse(before.what)
          over(proxy)
          return null
        }
        for (let trial = trials.get(proxy); trial !== undefined; trial = trials.get(proxy)) await trial
        if (isOver) return null // it would try, and never say how that went
        const what = find(proxy)
        if (what === null) {
          ask(asking?.proxy === proxy ? asking : { proxy, refused: false })
          return null
        }
        told.set(proxy, { what, over: taken.has(proxy) ? () => undefined : begin(trials, proxy) })
        return what
      },
      ended: (how) => {
        isOver = true
        for (const proxy of told.keys()) {
          if (how === 'answered') taken.add(proxy)
          over(proxy)
        }
      },
    }
  }
  /** Others wait for its end; where it got no answer, the next is the first. */
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
      signal.throwIfAborted() // it would never say how that went
      isUntried ??= all().length > 0
      return isUntried ? goFirst(request()) : request()
    },
    request,
    asking: () => asking,
    give: (answer) => {
      if (answer.proxy !== asking?.proxy)
        throw new AppError({ code: 'bad-request', request: 'network.signInToProxy' })
      keep([answer, ...without(answer.proxy)].slice(0, most))
      isUntried = true
      ask(null)
    },
    lock: () => held.remove(proxySecretName),
    forget: () => {
      held.remove(proxySecretName)
      taken.clear()
      if (secrets.state() === 'ready') secrets.remove(proxySecretName)
    },
  }
}

/** Others wait for the end of it. */
function begin(trials: Map<string, Promise<void>>, proxy: string): () => void {
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
    return null // no keychain, or a locked one
  }
}

function written(store: SecretStore, text: string): boolean {
  try {
    store.write(proxySecretName, text)
    return true
  } catch {
    return false
  }
}
