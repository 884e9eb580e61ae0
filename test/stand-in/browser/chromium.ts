import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const browserNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
]
const browserPaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** Whether anything can be drawn on a screen here. */
export function hasDisplay(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  if (platform === 'darwin' || platform === 'win32') return true
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}

/** The path of a Chromium or Chrome installed on this system, or null. */
export function findBrowser(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  const folders = (env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => browserNames.map((name) => join(folder, name)))
  return [...(browserPaths[platform] ?? []), ...onPath].find(isExecutable) ?? null
}

/** Flags that keep Chromium quiet: no first-run pages, no calls home. And as Electron has it, a process for each site. */
export const quietFlags = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-domain-reliability',
  '--no-pings',
  '--site-per-process',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
