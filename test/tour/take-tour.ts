import { mkdirSync } from 'node:fs'
import type { launchFoyer } from '../stand-in/launch/launch.ts'
import { runStep, type StepReport, sizes } from './stage.ts'
import { steps } from './steps.ts'
import { takeQuickLook } from './take-quick-look.ts'

type TourOptions = {
  readonly launch: typeof launchFoyer
  readonly userData: string
  /** Folder for the pictures. */
  readonly out: string
}
export type TourReport = {
  readonly shell: string
  readonly figures: Readonly<Record<string, number>>
  readonly steps: readonly StepReport[]
}

const size = sizes['']

/** The whole tour: first a cold start into the demo school, then every step. Throws at the first claim that fails. */
export async function takeTour({ launch, userData, out }: TourOptions): Promise<TourReport> {
  mkdirSync(out, { recursive: true })
  const coldStartMs = await coldStart(launch, `${userData}/cold`)
  const app = await launch({ userData: `${userData}/tour`, colorScheme: 'light', size })
  const reports: StepReport[] = []
  let quickLookMs = 0
  try {
    for (const step of Object.entries(steps)) reports.push(await runStep(app.page, step, out))
    quickLookMs = await takeQuickLook(app, out)
  } catch (error) {
    await app.page.screenshot({ path: `${out}/failed.png` })
    throw new Error(`${String(error)}\n${app.output()}`, { cause: error })
  } finally {
    await app.close()
  }
  const figures = Object.assign(
    { coldStartToLetterMs: coldStartMs, quickLookMs },
    ...reports.map((report) => report.figures),
  ) as Record<string, number>
  return { shell: app.shell, figures, steps: reports }
}

/** From nothing running to a typed letter in the box. Milliseconds; the second start, as on any morning but the first. */
async function coldStart(launch: typeof launchFoyer, userData: string): Promise<number> {
  let took = 0
  for (let start = 0; start < 2; start += 1) {
    const began = performance.now()
    const app = await launch({ userData, args: ['--demo'], size })
    const box = app.page.getByRole('searchbox', { name: 'Find a student' })
    await box.waitFor()
    await app.page.keyboard.press('n')
    while ((await box.inputValue()) !== 'n') await app.page.waitForTimeout(5)
    took = performance.now() - began
    await app.close()
  }
  return Math.round(took)
}
