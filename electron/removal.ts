import { inUse, sayResult } from './app/errands.ts'
import { removeEverything } from './app/remove-data.ts'
import { keychainOf } from './shell/electron-ports.ts'
import { runErrand } from './shell/run-errand.ts'

/** `--remove-data`: takes away all that Foyer keeps of this account, says so in one line of JSON, and ends. */
export function removeHere(folder: string): void {
  runErrand(
    async () => {
      const { exit, ...result } = removeEverything({ folder, secrets: keychainOf(folder) })
      sayResult(result)
      return exit
    },
    () => {
      sayResult(inUse)
      return 6
    },
  )
}
