import { join } from 'node:path'
import { stampOf } from '../server/stamp-of.ts'
import { type Outlet, type OutletDeps, openLeafOutlet } from './leaf-outlet.ts'
import { leafRegistryName, readLeaves } from './leaf-registry.ts'

type Deps = Omit<OutletDeps, 'failed'> & {
  /** The relay's, where its leaves are written down. */
  readonly folder: string
  /** One for each leaf. What goes wrong with one is tried again there, and the others go on. */
  readonly newFailed: () => (error: unknown) => void
}

const lookEachMs = 1_000

/** Publishes to every leaf there is, also to those that are added, and no more to those that are removed, meanwhile. */
export function openLeafOutlets({ folder, newFailed, ...deps }: Deps): Outlet {
  /** By account: a leaf that was removed and added anew has another. */
  const outlets = new Map<string, Outlet>()
  const failed = newFailed()
  let seen: string | null = null
  let forget = () => {}
  let working: Promise<unknown> = Promise.resolve()
  let stopped = false

  const bringInLine = async () => {
    const now = stampOf(join(folder, leafRegistryName))
    if (now === seen) return
    const leaves = readLeaves(folder)
    seen = now
    const accounts = new Set(leaves.map(({ link }) => link?.account))
    const ended = [...outlets].filter(([account]) => !accounts.has(account))
    for (const [account] of ended) outlets.delete(account)
    for (const leaf of leaves)
      if (leaf.link !== null && !outlets.has(leaf.link.account)) {
        const outlet = openLeafOutlet({ ...deps, failed: newFailed() }, leaf, leaf.link)
        outlets.set(leaf.link.account, outlet)
      }
    await Promise.all(ended.map(([, outlet]) => outlet.stop()))
  }
  const look = () => {
    working = bringInLine()
      .catch(failed)
      .finally(() => {
        if (!stopped) forget = deps.timers.after(lookEachMs, look)
      })
  }
  look()
  return {
    committed: (ids) => {
      for (const outlet of outlets.values()) outlet.committed(ids)
    },
    stateMoved: () => {
      for (const outlet of outlets.values()) outlet.stateMoved()
    },
    stop: async () => {
      stopped = true
      forget()
      await working
      await Promise.all([...outlets.values()].map((outlet) => outlet.stop()))
    },
  }
}
