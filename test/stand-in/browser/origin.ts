/*
 * Chromium knows no `app:` scheme outside Electron, so pages live on https origins instead, a site for each host. The
 * `.invalid` domain never resolves, and every request is answered or blocked before it could try.
 */

/** The URL Chromium is given for one of the app's. */
export function toPageUrl(url: string): string {
  return url.replace(/^app:\/\/([\w-]+)\//, 'https://$1.invalid/')
}

/** The URL that the app gets for one of Chromium's. */
export function toAppUrl(url: string): string {
  return url.replace(/^https:\/\/([\w-]+)\.invalid\//, 'app://$1/')
}
