export type Change = 'page' | 'app'

export type RebuildDeps = {
  readonly build: () => Promise<void>
  readonly reloadPage: () => Promise<void>
  readonly restartApp: () => Promise<void>
  readonly report: (error: unknown) => void
}

/** Milliseconds without a change before a build, because editors write a file in several steps. */
const quietMs = 100

/** Builds after changes, one build at a time, and then reloads the page or, if the app changed, restarts it. */
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
    /** Schedules a build for a changed source. A change of the app outweighs one of the page. */
    changed(change: Change): void {
      waiting = waiting === 'app' ? 'app' : change
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(renew, quietMs)
    },
  }
}
