import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Answer, Ask, RequestName } from '../../shared/ipc/contract.ts'
import { ask } from '../e2e/support/ask.ts'

/** What a step of the tour works on. */
export type Stage = {
  readonly page: Page
  /** Asks main as the window does, to know what the screen ought to show. */
  ask<N extends RequestName>(name: N, input: Ask<N>): Promise<Answer<N>>
  /** Fails the tour, in words. */
  expect(claim: string, holds: boolean): void
  /** A figure of this step. */
  note(name: string, value: number): void
}

/** By name, in order. */
export type Steps = Readonly<Record<string, (stage: Stage) => Promise<void>>>

export type StepReport = {
  readonly step: string
  readonly milliseconds: number
  readonly asserted: readonly string[]
  readonly figures: Readonly<Record<string, number>>
  readonly pictures: readonly string[]
}

/** Runs one step, and takes its picture in light and in dark. Throws at the first claim that does not hold. */
export async function runStep(
  page: Page,
  [name, run]: [string, Steps[string]],
  out: string,
): Promise<StepReport> {
  const asserted: string[] = []
  const figures: Record<string, number> = {}
  const began = performance.now()
  await run({
    page,
    ask: (request, input) => ask(page, request, input),
    expect: (claim, holds) => {
      if (!holds) throw new Error(`${name}: not so: ${claim}`)
      asserted.push(claim)
    },
    note: (figure, value) => {
      figures[figure] = Math.round(value * 10) / 10
    },
  })
  const milliseconds = Math.round(performance.now() - began)
  return { step: name, milliseconds, asserted, figures, pictures: await takePictures(page, name, out) }
}

/** The two sizes Foyer is designed for, by what is in the name of a picture. */
export const sizes = { '': { width: 1280, height: 720 }, '-1920': { width: 1920, height: 1080 } } as const

async function takePictures(page: Page, name: string, out: string): Promise<string[]> {
  mkdirSync(out, { recursive: true })
  await inSight(page)
  const pictures: string[] = []
  for (const [suffix, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const picture = `${name}-${colorScheme}${suffix}.png`
      writeFileSync(join(out, picture), await page.screenshot({ animations: 'disabled' }))
      pictures.push(picture)
    }
  }
  await page.setViewportSize(sizes[''])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return pictures
}

/** After the window was made smaller, React Aria takes it for a touch screen and waits for a keyboard before a sheet shows. */
async function inSight(page: Page): Promise<void> {
  const hidden = `[...document.querySelectorAll('[data-rac]')].some(({ style }) => style.opacity === '0')`
  for (let tries = 0; tries < 40 && (await page.evaluate<boolean>(hidden)); tries += 1)
    await page.waitForTimeout(50)
}
