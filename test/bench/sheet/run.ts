import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Locator, Page } from 'playwright'
import { ask } from '../../e2e/support/ask.ts'
import { launchFoyer } from '../../stand-in/launch/launch.ts'
import { fillDesk, startSchool } from '../render/school-process.ts'

/*
 * `npm run -s bench -- sheet [--rows 5000]`: a sheet of preferred names pasted, checked and saved in the built window with
 * 20,000 + 50,000 people. A time runs from the click until the outcome is painted. Meanwhile the window
 * asks for a search at eight keys a second: the longest answer, the longest frame and the tasks of the window over 50 ms, and those of a
 * second of nothing else. Build first.
 */

const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000' } } })
const wanted = Number(values.rows)
const size = { current: 20_000, past: 50_000 }

declare global {
  var heldMs: number
  var heldTimer: NodeJS.Timeout | undefined
}
type Watched = { readonly frame: number; readonly answer: number; readonly tasks: readonly number[] }

/**
 * The longest time that Electron's main thread was held, in milliseconds. Runs there, between any two steps: to clear a
 * timer while timers run would stop the thread for good.
 */
function watchMain(): void {
  globalThis.heldMs = 0
  let before = performance.now()
  globalThis.heldTimer ??= setInterval(() => {
    const now = performance.now()
    globalThis.heldMs = Math.max(globalThis.heldMs, now - before - 1)
    before = now
  }, 1)
}

/* The script below runs in the page, whose types this process does not have. */
const watch = `(() => {
  const watched = { frame: 0, answer: 0, isOver: false, tasks: [] }
  const note = (list) => list.getEntries().forEach(({ duration }) => watched.tasks.push(Math.round(duration)))
  new PerformanceObserver(note).observe({ type: 'longtask' })
  window.watched = watched
  let before = performance.now()
  const next = () => {
    const now = performance.now()
    watched.frame = Math.max(watched.frame, now - before)
    before = now
    if (!watched.isOver) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  const ask = async () => {
    const began = performance.now()
    await bridge.call('people.search', { text: 'an', limit: 50 })
    watched.answer = Math.max(watched.answer, performance.now() - began)
    if (!watched.isOver) setTimeout(ask, 125)
  }
  void ask()
})()`

const folder = mkdtempSync(join(tmpdir(), 'foyer-sheet-'))
const school = await startSchool(folder, size)
const app = await launchFoyer({ userData: join(folder, 'data'), ca: school.ready.caFile })
try {
  const { page } = app
  page.setDefaultTimeout(30_000)
  await fillDesk(page, school.ready, size.current + size.past)
  await ask(page, 'corrections.setSending', { rule: 'when-asked' })
  const rows = (await schoolIds(page)).map((id) => `${id}\tZyx`)
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Correct by sheet…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const box = dialog.getByLabel('Or paste rows')
  const outcome = dialog.locator('[role=status] strong') // found by text, Playwright reads every row in each frame
  await box.waitFor()
  await paste(box, ['School ID\tPreferred name', ...rows].join('\n'))
  const check = await timed(page, async () => {
    await dialog.getByRole('button', { name: 'Check the pasted rows' }).click()
    await outcome.waitFor()
  })
  const counts = await outcome.textContent()
  await dialog.getByLabel('Name of this sheet').fill('Names')
  await dialog.getByLabel('Your name').fill('A. Clerk')
  const save = await timed(page, async () => {
    await dialog.getByRole('button', { name: 'Save these corrections…' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
  console.table({ check, save })
  console.log(`${app.shell}, ${size.current + size.past} people: ${counts}`)
} finally {
  await app.kill() // closing would ask about what is not sent
  school.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Current students; each is one row. */
async function schoolIds(page: Page): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const text of 'aeioumnrst')
    for (let offset = 0, more = true; more && found.size < wanted; offset += 200) {
      const { hits } = await ask(page, 'people.search', { text, scope: 'current', offset, limit: 200 })
      for (const { schoolId, surname } of hits) if (surname !== '' && schoolId !== '') found.add(schoolId)
      more = hits.length > 0
    }
  if (found.size < wanted) throw new Error(`only ${found.size} students were found`)
  return [...found].slice(0, wanted)
}

/** As a paste does it. Playwright types a text in, which takes 20 seconds. */
async function paste(box: Locator, text: string): Promise<void> {
  await box.evaluate((element, pasted) => {
    const area = Object.getPrototypeOf(element)
    Object.getOwnPropertyDescriptor(area, 'value')?.set?.call(element, pasted)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

async function timed(page: Page, work: () => Promise<unknown>) {
  const watched = async (during: () => Promise<unknown>) => {
    await page.evaluate(watch)
    await app.electron?.evaluate(watchMain)
    const began = performance.now()
    await during()
    const ms = performance.now() - began
    const { frame, answer, tasks } = await page.evaluate<Watched>('watched.isOver = true, watched')
    const held = Math.round((await app.electron?.evaluate(() => globalThis.heldMs)) ?? Number.NaN)
    return { ms, frame, answer, tasks, held }
  }
  const usual = await watched(() => page.waitForTimeout(1_000))
  const { ms, frame, answer, tasks, held } = await watched(work)
  const [answerMs, frameMs] = [Math.round(answer), Math.round(frame)]
  const alone = `${Math.round(usual.answer)}, ${Math.round(usual.frame)}`
  return {
    ms: Math.round(ms),
    answerMs,
    frameMs,
    'tasks over 50': tasks.join(' '),
    'main held': held,
    'alone (answer, frame)': alone,
  }
}
