import { createStore } from 'zustand'
import type { ConnectionFile, ConnectionReport, Tick } from '../../../shared/domain/connection.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { Losses, SessionStatus } from '../../../shared/domain/session.ts'
import type { WindowPlace } from '../../../shared/domain/views.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import type { NewKey } from '../../../shared/ipc/new-key.ts'
import type { ProxyAnswer, ProxyAsking } from '../../../shared/ipc/proxy.ts'
import { attempt, type Caller } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type SessionState = {
  readonly status: SessionStatus | null
  /** The steps of the connection being made or checked, as they happen: seven with a school, four with a relay. */
  readonly ticks: readonly Tick[]
  readonly report: ConnectionReport | null
  readonly file: ConnectionFile | null
  /** Whether IT has set the file for this computer, so that no other can be chosen. */
  readonly isFileFixed: boolean
  /** True after connecting, until the user has read what was found. */
  readonly arriving: boolean
  readonly losses: Losses | null
  /** Whether to ask before closing the window, which would lose corrections. */
  readonly closing: boolean
  readonly proxy: ProxyAsking | null
  /** Whether the proxy's question is hidden, because the user dismissed it or is busy. */
  readonly isProxyAside: boolean
  readonly busy: boolean
  readonly failure: Failure | null
  /** The changes of the last simulated day at the demo school. */
  readonly dayChanges: readonly string[] | null
  load(): Promise<void>
  setStatus(status: SessionStatus): void
  onTick(tick: Tick): void
  retry(): Promise<void>
  onProxy(asking: ProxyAsking | null): void
  setProxyAside(aside: boolean): void
  signInToProxy(answer: ProxyAnswer): Promise<void>
  openDemo(): Promise<void>
  leaveDemo(): Promise<void>
  chooseFile(): Promise<void>
  /** Reads what the policy of this computer says about the connection, if anything. */
  readSchoolFile(): Promise<void>
  dropFile(): void
  connect(input: Ask<'session.connect'>): Promise<void>
  saveApiReport(input: Ask<'session.connect'>): Promise<void>
  proceed(): void
  check(choice?: Ask<'session.check'>): Promise<void>
  rotateSecret(key: NewKey): Promise<void>
  signIn(key: NewKey): Promise<void>
  lock(): Promise<void>
  /** The window's place before a lock; null if there was none. */
  placeBefore(): Promise<WindowPlace | null>
  /** Unlocks with the passphrase, or with null if the computer's sign-in is enough. */
  unlock(passphrase: string | null): Promise<void>
  /** Resolves to whether it was done. `old` is '' if there was no passphrase; `next` is null to remove it. */
  setPassphrase(old: string, next: string | null): Promise<boolean>
  readLosses(): Promise<void>
  onClosing(): void
  stay(): void
  closeAnyway(): Promise<void>
  signOut(): Promise<void>
  removeData(understood: number): Promise<void>
  setNetwork(up: boolean): Promise<void>
  playDay(): Promise<void>
  endYear(): Promise<void>
  clearDay(): void
}

export const [useSession, useSessionApi] = createStoreHooks<SessionState>('session')

/** Whether a school is open, and the steps that lead there. Secrets pass through and are never kept. */
export function createSessionStore(client: Caller) {
  return createStore<SessionState>()((set, get) => {
    /** Runs one request at a time: buttons wait, and the failure is shown where it happened. */
    async function step(run: () => Promise<Partial<SessionState>>): Promise<void> {
      set({ busy: true, failure: null })
      const done = await attempt(run)
      set({ ...(done.ok ? done.value : { failure: done.failure }), busy: false })
    }
    /** Runs a request whose answer the window does not show. */
    const act = (ask: () => Promise<unknown>) =>
      step(async () => {
        await ask()
        return {}
      })
    const turn = (ask: () => Promise<SessionStatus>) => step(async () => ({ ...fresh, status: await ask() }))
    const report = (ask: () => Promise<ConnectionReport>) => {
      set({ ticks: [], report: null, isProxyAside: false })
      return step(async () => {
        const found = await ask()
        const status = await client.call('session.status', undefined)
        return { report: found, ticks: found.ticks, status }
      })
    }

    return {
      status: null,
      ...fresh,
      busy: false,
      proxy: null,
      isProxyAside: false,
      load: async () => {
        await step(async () => ({ status: await client.call('session.status', undefined) }))
        const asked = await attempt(() => client.call('network.proxy', undefined))
        if (asked.ok) get().onProxy(asked.value)
      },
      setStatus: (status) => set({ status }),
      onTick: (tick) =>
        set(({ ticks }) => ({ ticks: [...ticks.filter(({ name }) => name !== tick.name), tick] })),
      retry: () => turn(() => client.call('session.retry', undefined)),
      onProxy: (proxy) => set(({ status }) => ({ proxy, isProxyAside: isWorking(status) })),
      setProxyAside: (isProxyAside) => set({ isProxyAside }),
      signInToProxy: (answer) => act(() => client.call('network.signInToProxy', answer)),
      openDemo: () => turn(() => client.call('session.openDemo', undefined)),
      leaveDemo: () => turn(() => client.call('session.leaveDemo', undefined)),
      chooseFile: () =>
        step(async () => ({ file: await client.call('session.openConnectionFile', undefined) })),
      readSchoolFile: async () => {
        const found = await attempt(() => client.call('session.schoolFile', undefined))
        if (found.ok && found.value !== null) set({ file: found.value, isFileFixed: true })
      },
      dropFile: () => set({ file: null }),
      connect: (input) => {
        set({ arriving: true })
        return report(() => client.call('session.connect', input))
      },
      saveApiReport: (input) => act(() => client.call('session.saveApiReport', input)),
      proceed: () => set({ arriving: false, ticks: [], report: null }),
      check: (choice) => report(() => client.call('session.check', choice)),
      rotateSecret: (key) => report(() => client.call('session.rotateSecret', key)),
      signIn: (key) => turn(() => client.call('session.signIn', key)),
      // The answer is ignored, because the window starts again on a new page.
      lock: () => act(() => client.call('session.lock', undefined)),
      placeBefore: () => client.call('session.placeBefore', undefined),
      unlock: (passphrase) => turn(() => client.call('session.unlock', { passphrase })),
      setPassphrase: async (old, next) => {
        await step(async () => ({ status: await client.call('session.setPassphrase', { old, next }) }))
        return get().failure === null
      },
      readLosses: () => step(async () => ({ losses: await client.call('session.losses', undefined) })),
      onClosing: () => {
        set({ closing: true, losses: null })
        void get().readLosses()
      },
      stay: () => set({ closing: false }),
      closeAnyway: () =>
        step(async () => {
          await client.call('session.closeAnyway', undefined)
          return { closing: false }
        }),
      signOut: () => turn(() => client.call('session.signOut', undefined)),
      removeData: (understood) => turn(() => client.call('session.removeData', { understood })),
      setNetwork: (up) => step(async () => ({ status: await client.call('demo.setNetwork', { up }) })),
      playDay: () =>
        step(async () => ({ dayChanges: (await client.call('demo.playDay', undefined)).changes })),
      endYear: () =>
        step(async () => ({ dayChanges: (await client.call('demo.endYear', undefined)).changes })),
      clearDay: () => set({ dayChanges: null }),
    }
  })
}

/** Whether this desk follows a relay, or is about to. */
export function followsRelay({ status, file }: Pick<SessionState, 'status' | 'file'>): boolean {
  if (status?.state === 'sealed') return status.follows
  if (status !== null && 'connection' in status) return status.connection.relay !== null
  return file?.relay !== undefined
}

/** Whether this desk has a secret for its relay beside the client secret. A sealed desk may have one too. */
export function hasRelaySeed({ status, file }: Pick<SessionState, 'status' | 'file'>): boolean {
  if (status?.state === 'sealed') return status.ownKey
  if (status !== null && 'connection' in status) return status.connection.relay?.ownKey === true
  return file?.relay?.ownKey === true
}

/** Whether a proxy's question must wait, because a user who looks people up is not interrupted. */
const isWorking = (status: SessionStatus | null) => status?.state === 'open' || status?.state === 'locked'

const fresh = {
  ticks: [],
  report: null,
  file: null,
  isFileFixed: false,
  arriving: false,
  losses: null,
  closing: false,
  failure: null,
  dayChanges: null,
} as const
