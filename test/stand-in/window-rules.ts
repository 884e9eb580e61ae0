import { existsSync } from 'node:fs'
import { extname, isAbsolute } from 'node:path'
import type { BrowserWindowConstructorOptions } from 'electron'

/** What plain Chromium cannot show is required of the options. Explicit: a default can change under us. */
export const required = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  spellcheck: false,
} as const

/** Throws where a window would be less closed than Foyer promises. Returns the path of its one preload. */
export function requireClosedWindow(options: BrowserWindowConstructorOptions): string {
  const preferences = options.webPreferences ?? {}
  for (const [name, value] of Object.entries(required)) {
    const given = preferences[name as keyof typeof required] // sound: the keys of `required`
    if (given !== value) throw new Error(`a window must set webPreferences.${name} to ${value}`)
  }
  if (preferences.session === undefined) throw new Error('a window must have a session of its own')
  const preload = preferences.preload
  if (preload === undefined || !isAbsolute(preload) || extname(preload) !== '.cjs' || !existsSync(preload)) {
    throw new Error('a window must have exactly one preload: the absolute path of an existing .cjs file')
  }
  return preload
}

/** Throws for a document that came without a content security policy. */
export function requirePolicy(url: string, headers: Readonly<Record<string, string>>): void {
  const policy = headers['content-security-policy'] ?? ''
  if (!policy.includes("default-src 'none'")) throw new Error(`${url} came without a content security policy`)
}
