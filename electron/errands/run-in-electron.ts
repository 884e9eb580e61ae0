import { compose } from '../app/compose.ts'
import { electronPorts, keychainOf } from '../shell/electron-ports.ts'
import { runErrand } from '../shell/run-errand.ts'
import { type Errand, errandOf, runEnrol, runRemoval, sayResult } from './errands.ts'
import { inUse } from './exit-codes.ts'

/** Runs `--enrol FILE` or `--remove-data` without a window, prints one line of JSON, and ends the program. */
export function runInElectron({ name, file }: Errand, folder: string): void {
  runErrand(
    async () => {
      if (name === 'remove-data') return runRemoval({ folder, secrets: keychainOf(folder) })
      const ports = electronPorts(folder, () => undefined)
      // A user who passes a file and its code has confirmed by that.
      const foyer = compose({ ...ports, confirm: async () => true })
      await foyer.start([])
      return await runEnrol(foyer, file)
    },
    () => {
      const { exit, ...result } = inUse
      sayResult(result)
      return exit
    },
    (args) => errandOf(args) !== null,
  )
}
