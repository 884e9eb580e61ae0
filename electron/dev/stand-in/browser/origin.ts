/**
 * Chromium knows no `app:` scheme outside Electron, so pages live on an https origin instead. The `.invalid` domain
 * never resolves, and every request is answered or blocked before it could try.
 */
const shown = 'https://foyer.invalid/'
const own = 'app://foyer/'

/** The URL Chromium is given for one of the app's. */
export function toPageUrl(url: string): string {
  return url.startsWith(own) ? shown + url.slice(own.length) : url
}

/** The URL the app is told for one of Chromium's. */
export function toAppUrl(url: string): string {
  return url.startsWith(shown) ? own + url.slice(shown.length) : url
}
