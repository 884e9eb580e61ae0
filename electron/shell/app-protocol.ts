import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { app, protocol, type Session } from 'electron'
import { localeOf } from '../../shared/text/locale.ts'

/**
 * The one page of the app, at two addresses with the same files. They are two sites to Chromium, which gives each a
 * process of its own: at a lock the window goes from one to the other, and the process that showed people ends.
 */
const origins = ['app://foyer', 'app://foyer-2'] as const

export const pageUrl = `${origins[0]}/index.html`
/** The same page in the form of the quick look's small window. */
export const quickPageUrl = `${pageUrl}?quick`

/** Whether a URL is the app's one page, at either of its addresses. */
export function isPageUrl(url: string): boolean {
  return origins.some((origin) => url === `${origin}/index.html` || url === `${origin}/index.html?quick`)
}

/** Whether a URL lies within the app's own origins. */
export function isAppUrl(url: string): boolean {
  return originOf(url) !== undefined
}

const originOf = (url: string) => origins.find((origin) => url.startsWith(`${origin}/`))

/** Allows only scripts, styles and pictures of the bundle: the page can reach no network, not even by mistake. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // the page cannot turn text into markup or a script
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Denies devices and sensors that the page does not use. Electron answers some requests for them by itself. */
const permissionsPolicy = [
  ...['usb', 'hid', 'serial', 'bluetooth', 'midi', 'camera', 'microphone', 'display-capture', 'geolocation'],
  ...['clipboard-read', 'clipboard-write', 'payment', 'local-fonts', 'idle-detection', 'window-management'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
])

/** Must run before the app is ready: gives `app:` an origin of its own, with the rules of https. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

const builtLocale = 'lang="en-AU"'

/**
 * Answers the app's addresses in `session` with files below `rendererDir` (an absolute path). The page's `lang` becomes
 * `locale`, by which it writes dates and numbers as this computer does.
 */
export function serveApp(session: Session, rendererDir: string, locale: string): void {
  session.protocol.handle('app', async (request) => {
    const response = await respond(request, rendererDir)
    if (!isPageUrl(request.url) || response.body === null) return response
    const page = (await response.text()).replace(builtLocale, `lang="${locale}"`)
    return new Response(page, response)
  })
}

/** Answers a request for one file of the bundle; 404 for every other path. */
export async function respond(
  request: Pick<Request, 'url' | 'method'>,
  rendererDir: string,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, 'text/plain', null)
  const path = bundlePath(request.url)
  const contentType = path === null ? undefined : contentTypes.get(extname(path))
  if (path === null || contentType === undefined) return answer(404, 'text/plain', null)
  try {
    const body = await readFile(join(rendererDir, path))
    return answer(200, contentType, request.method === 'HEAD' ? null : body)
  } catch {
    return answer(404, 'text/plain', null)
  }
}

/**
 * The path inside the bundle that a URL names, or null. Instead of cleaning a path up, it accepts only what the build
 * writes: names of plain letters that do not begin with a dot. Escapes, `..`, drives and separators do not pass.
 */
function bundlePath(url: string): string | null {
  const origin = originOf(url)
  if (origin === undefined) return null
  const path = url.slice(origin.length + 1).replace(/[?#].*$/s, '')
  return /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(path) ? path : null
}

function answer(status: number, contentType: string, body: Buffer<ArrayBuffer> | null): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      'content-security-policy': contentSecurityPolicy,
      'permissions-policy': permissionsPolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
}

/**
 * The locale in which this computer writes dates and numbers: by the region of its formats, or of the user's preferred
 * language. Chromium's own language, which the page would use, is the one it was built or started with.
 */
export function systemLocale(): string {
  const formats = app.getSystemLocale()
  return localeOf(formats === '' ? (app.getPreferredSystemLanguages()[0] ?? '') : formats)
}
