import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { electronBinary } from '../../stand-in/launch/electron-binary.ts'
import { shellOfTests } from '../../stand-in/launch/launch.ts'

/** Says at the end what ran where, and what only Electron could have shown. */
class ShellCount implements Reporter {
  private readonly ran = new Set<string>()
  private readonly skipped = new Set<string>()

  onTestEnd({ id }: TestCase, { status }: TestResult): void {
    ;(status === 'skipped' ? this.skipped : this.ran).add(id)
  }

  onEnd(_result: FullResult): void {
    const where = shellOfTests() === 'electron' ? `Electron (${electronBinary()})` : 'the stand-in'
    process.stdout.write(`\n${this.ran.size} tests ran in ${where}; ${this.skipped.size} were skipped.\n`)
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter from the default export
export default ShellCount
