import { compose } from './app/compose.ts'
import { enrol } from './app/enrolment.ts'
import { enrolmentFile, inUse, sayResult, standardInput } from './app/errands.ts'
import { electronPorts } from './shell/electron-ports.ts'
import { runErrand } from './shell/run-errand.ts'

/** `--enrol FILE`: connects this account without a window, says how that went in one line of JSON, and ends. */
export function enrolHere(folder: string, file: string): void {
  runErrand(
    async () => {
      const ports = electronPorts(folder, () => undefined)
      // Whoever starts it with a file and its code has said yes by that.
      const foyer = compose({ ...ports, confirm: async () => true })
      await foyer.start([])
      const { exit, ...result } = await enrol({
        foyer,
        file: () => enrolmentFile(file),
        code: () => standardInput('line'),
      })
      await foyer.stop()
      sayResult(result)
      return exit
    },
    () => {
      sayResult(inUse)
      return 6
    },
  )
}
