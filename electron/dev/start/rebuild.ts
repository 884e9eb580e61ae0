export type Change = 'page' | 'app'

export type RebuildDeps = {
  readonly build: () => Promise<void>
  readonly reloadPage: () => Promise<void>
  readonly restartApp: () => Promise<void>
  readonly report: (error: unknown) => void
}

/** How long a folder must be quiet: editors write a file in several steps. */
const quietMs = 100

/** Turns a stream of changes into builds, one at a time, each followed by the smallest renewal that shows it. */
export function createRebuilder({ build, reloadPage, restartApp, report }: RebuildDeps) {
  let waiting: Change | null = null
  let timer: NodeJS.Timeout | null = null
  let busy = false

  async function renew(): Promise<void> {
    if (busy || waiting === null) return
    const change = waiting
    waiting = null
    busy = true
    try {
      await build()
      await (change === 'page' ? reloadPage() : restartApp())
    } catch (error) {
      report(error)
    } finally {
      busy = false
    }
    await renew()
  }

  return {
    /** A source changed. A change of the app outweighs one of the page. */
    changed(change: Change): void {
      waiting = waiting === 'app' ? 'app' : change
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(renew, quietMs)
    },
  }
}
