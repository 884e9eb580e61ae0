import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRebuilder } from '../../../../electron/dev/start/rebuild.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function recordingRebuilder(build: () => Promise<void> = async () => undefined) {
  const done: string[] = []
  const note = (what: string) => async () => void done.push(what)
  const rebuilder = createRebuilder({
    build,
    reloadPage: note('page reloaded'),
    restartApp: note('app restarted'),
    report: (error) => done.push(String(error)),
  })
  return { done, rebuilder }
}

it('reloads the page once for a burst of changes to it', async () => {
  const { done, rebuilder } = recordingRebuilder()
  for (let change = 0; change < 5; change++) rebuilder.changed('page')
  await vi.runAllTimersAsync()
  expect(done).toEqual(['page reloaded'])
})

it('restarts the app when anything but the page changed', async () => {
  const { done, rebuilder } = recordingRebuilder()
  rebuilder.changed('app')
  rebuilder.changed('page')
  await vi.runAllTimersAsync()
  expect(done).toEqual(['app restarted'])
})

it('builds again for a change that came during a build', async () => {
  const builds: (() => void)[] = []
  const { done, rebuilder } = recordingRebuilder(() => new Promise((resolve) => builds.push(resolve)))
  rebuilder.changed('page')
  await vi.runAllTimersAsync()
  rebuilder.changed('app')
  await vi.runAllTimersAsync()
  expect(builds.length).toBe(1)
  builds[0]?.()
  await vi.runAllTimersAsync()
  builds[1]?.()
  await vi.runAllTimersAsync()
  expect(done).toEqual(['page reloaded', 'app restarted'])
})

it('reports a build that failed and goes on with the next change', async () => {
  let works = false
  const { done, rebuilder } = recordingRebuilder(async () => {
    if (!works) throw new Error('half a sentence')
  })
  rebuilder.changed('page')
  await vi.runAllTimersAsync()
  works = true
  rebuilder.changed('page')
  await vi.runAllTimersAsync()
  expect(done).toEqual(['Error: half a sentence', 'page reloaded'])
})
