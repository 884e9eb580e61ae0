import { EventEmitter } from 'node:events'
import { readFileSync, writeSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { lockInstance } from './single-instance.ts'

/** What ending the app needs of its windows. */
export type OpenWindows = {
  readonly count: () => number
  /** Closes every window; false where one refused. */
  readonly closeAll: () => Promise<boolean>
}

type Manifest = { readonly name: string; readonly productName?: string; readonly version: string }

/** `electron.app`: paths, the single-instance lock, and the order in which an Electron app ends. */
export class StandInApp extends EventEmitter {
  /** Stand-in only: a test may take the app for an installed one. */
  readonly isPackaged = process.env.FOYER_STAND_IN_PACKAGED === '1'
  private manifest: Manifest
  private paths = new Map<string, string>()
  private windows: OpenWindows
  private quitting = false
  private ready = false
  private readonly readiness = Promise.withResolvers<void>()

  constructor(appDir: string, windows: OpenWindows) {
    super()
    this.windows = windows
    this.manifest = JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8'))
    const appData = process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config')
    this.paths.set('userData', join(appData, this.getName()))
  }

  getName(): string {
    return this.manifest.productName ?? this.manifest.name
  }

  getVersion(): string {
    return this.manifest.version
  }

  getPath(name: string): string {
    const path = this.paths.get(name === 'sessionData' ? 'userData' : name)
    if (path === undefined) throw new Error(`the stand-in has no path named ${name}`)
    return path
  }

  setPath(name: string, path: string): void {
    this.getPath(name) // throws for a name no one knows, as Electron does
    this.paths.set(name, path)
  }

  /** The switches of this process, which Chromium would read. */
  readonly commandLine = {
    appended: [] as string[],
    appendSwitch(name: string, value = ''): void {
      this.appended.push(`--${name}=${value}`)
    },
  }

  /** Stand-in only: a test may put the computer elsewhere. */
  getSystemLocale(): string {
    return process.env.FOYER_STAND_IN_LOCALE ?? 'en-AU'
  }

  getPreferredSystemLanguages(): string[] {
    return [this.getSystemLocale()]
  }

  /** Windows alone has such a name, and shows it nowhere that a test could look. */
  setAppUserModelId(_id: string): void {}

  /** Its network is in this process. */
  getAppMetrics(): readonly { readonly pid: number; readonly serviceName?: string }[] {
    return []
  }

  isReady(): boolean {
    return this.ready
  }

  whenReady(): Promise<void> {
    return this.readiness.promise
  }

  /** Stand-in only: the app's main module has been evaluated to its end. Electron is not ready a moment before. */
  mainEvaluated(): void {
    this.ready = true
    this.emit('ready', {})
    this.readiness.resolve()
  }

  requestSingleInstanceLock(): boolean {
    return lockInstance(this.getPath('userData'), ({ argv, cwd }) =>
      this.emit('second-instance', {}, argv, cwd),
    )
  }

  /** Asks `before-quit`, closes the windows, asks `will-quit`: each may prevent the rest. */
  quit(): void {
    void this.endApp()
  }

  private async endApp(): Promise<void> {
    if (this.quitting) return
    this.quitting = true
    const goesOn = this.ask('before-quit') && (await this.windows.closeAll()) && this.ask('will-quit')
    if (goesOn) this.exit(0)
    else this.quitting = false
  }

  /** The stand-in does not start it again: it prints what it would be started with. */
  relaunch({ args = [] }: { readonly args?: readonly string[] } = {}): void {
    writeSync(1, `begins again: ${args.join(' ')}\n`) // at once: the end follows
  }

  exit(code = 0): void {
    this.emit('quit', {}, code)
    process.exit(code)
  }

  /** Stand-in only: a window has gone. The last one ends the app unless the app listens and decides. */
  windowClosed(): void {
    if (this.windows.count() > 0 || this.quitting) return
    if (!this.emit('window-all-closed')) this.quit()
  }

  private ask(event: string): boolean {
    const prevented = preventable()
    this.emit(event, prevented)
    return !prevented.defaultPrevented
  }
}

/** An event whose listeners may forbid what follows. */
export function preventable<T extends object>(details?: T): T & { defaultPrevented: boolean } {
  const event = {
    ...(details as T), // sound: an absent `details` adds nothing
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true
    },
  }
  return event
}
