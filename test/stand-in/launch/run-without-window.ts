import { outputOf } from '../../support/output-of.ts'
import { foyerDir } from '../launch-options.ts'
import { openStandIn } from './host.ts'

type Run = {
  readonly args: readonly string[]
  readonly appDir?: string
  readonly under?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

/** Runs the built main process with no browser in reach. Returns its code, and what it wrote. */
export async function runWithoutWindow({ args, appDir = foyerDir, under = [], env = process.env }: Run) {
  const { main, exited, firstPage } = openStandIn({
    ...{ appDir, args, under, env },
    browser: { path: '/no/browser/is/needed', env: {} },
    ...{ headed: false, colorScheme: null, size: null, output: 'pipe' },
  })
  firstPage.catch(() => undefined) // there is none
  const output = outputOf(main)
  return { code: (await exited).code, output: output() }
}
