import { net, powerMonitor } from 'electron'

/** The system tells of no network that comes back, so it is asked. Milliseconds. */
const everyMs = 5_000
/** A computer that woke has its network a moment later. Milliseconds. */
const afterWakingMs = 3_000

/** Calls when a network came back, as far as the system knows, and when the computer woke. */
export function watchNetwork(look: () => void): void {
  let wasOnline = net.isOnline()
  setInterval(() => {
    const isBack = net.isOnline() && !wasOnline
    wasOnline = net.isOnline()
    if (isBack) look()
  }, everyMs).unref()
  powerMonitor.on('resume', () => void setTimeout(look, afterWakingMs).unref())
}
