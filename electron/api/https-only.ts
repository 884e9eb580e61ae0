import { httpsUrl } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'

/**
 * The address of a service, without trailing slashes. Throws `insecure-url` for anything but https://,
 * because a request over HTTP fails at the service (API: Authentication, 5) and would expose the token.
 */
export function requireHttps(url: string, where: 'form' | 'file'): string {
  const parsed = httpsUrl.safeParse(url)
  if (parsed.success) return parsed.data
  throw new AppError({ code: 'insecure-url', where })
}

/** Refuses every address outside the configured origins. */
export function createOriginGuard(allowed: readonly string[]): (url: string) => void {
  const origins = new Set(allowed.map((url) => new URL(url).origin))
  return (url) => {
    const target = new URL(url)
    if (target.protocol !== 'https:') throw new AppError({ code: 'insecure-url', where: 'redirect' })
    if (!origins.has(target.origin)) throw new AppError({ code: 'foreign-origin' })
  }
}

export function isOnSameServer(target: string, url: string): boolean {
  try {
    return new URL(target, url).origin === new URL(url).origin
  } catch {
    return false
  }
}
