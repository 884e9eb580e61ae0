import type { Page } from 'playwright-core'
import { createRandom } from '../../../electron/demo-school/world/random.ts'
import { addDays } from '../../../shared/text/calendar-day.ts'

type Stroke = { readonly key: string; readonly thenMs: number }
type TypedDate = { readonly date: string; readonly text: string; readonly strokes: readonly Stroke[] }

/** Valid dates as a clerk types them: in five forms, at 30 to 600 ms a key, with slips that Backspace takes back. */
export function typedDates(seed: number, count: number): readonly TypedDate[] {
  return Array.from({ length: count }, (_, number) => {
    const random = createRandom(seed, 'typed dates', number)
    const date = random.chance(0.1)
      ? `${random.pick([1996, 2004, 2008, 2012, 2016])}-02-29`
      : addDays('1995-01-01', random.whole(10_950))
    const text = formOf(date, random.whole(5))
    const slow = random.pick([1, 4, 20])
    const thenMs = () => 30 + random.whole(1 + Math.round(570 / slow))
    const strokes = [...text].flatMap((key) => {
      const slip = { key: String(random.whole(10)), thenMs: thenMs() }
      const back = { key: 'Backspace', thenMs: thenMs() }
      return [...(random.chance(0.1) ? [slip, back] : []), { key, thenMs: thenMs() }]
    })
    return { date, text, strokes }
  })
}

function formOf(date: string, form: number): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const short = `${Number(day)}/${Number(month)}/${year}`
  return [day + month + year, `${day}/${month}/${year}`, short, `${day}.${month}.${year}`, date][form] ?? date
}

type TypedResult = { readonly boxed: string; readonly draft: unknown; readonly drafts: number }

/**
 * Types into the focused form's box of this name inside the page, whose timers wait for this clock. Answers with what
 * stood in the box, the value of the last draft, and how many drafts were saved while it was typed.
 */
export async function typeByHandClock(page: Page, label: string, all: readonly TypedDate[]) {
  const box = page.getByLabel(label, { exact: true })
  return await box.evaluate(typeAll, all)
}

/* Runs in the page. */
async function typeAll(element: Element, all: readonly TypedDate[]): Promise<TypedResult[]> {
  const box = element as HTMLInputElement // sound: found by the label of a box
  let now = 0
  let waiting: { readonly id: number; readonly at: number; readonly run: () => void }[] = []
  // Through a channel, as React's own turns: a timer of 0 ms would be held back to 4 ms.
  const { port1, port2 } = new MessageChannel()
  const turn = () =>
    new Promise<void>((resolve) => {
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  const later = (run: () => void, ms = 0) => {
    const id = 1e9 + Math.random() * 1e9
    waiting.push({ id, at: now + ms, run })
    return id
  }
  const forget = (asked: number) => {
    waiting = waiting.filter(({ id }) => id !== asked)
  }
  Object.assign(window, { setTimeout: later, clearTimeout: forget })
  let drafts: unknown[] = []
  const answer = (name: string, input: string) => {
    if (name === 'corrections.saveDraft') drafts.push(JSON.parse(input).values?.['birthDate'])
    return Promise.resolve('{"ok":true}')
  }
  const { bridge } = window as unknown as { bridge: object } // sound: put there by giveBridge
  Object.assign(bridge, { call: answer })
  const pass = async (ms: number) => {
    now += ms
    const due = waiting.filter(({ at }) => at <= now)
    waiting = waiting.filter(({ at }) => at > now)
    for (const { run } of due) run()
    await turn()
  }
  const results: TypedResult[] = []
  for (const { strokes } of all) {
    box.blur()
    box.focus()
    drafts = []
    for (const { key, thenMs } of strokes) {
      if (key === 'Backspace') document.execCommand('delete')
      else document.execCommand('insertText', false, key)
      await pass(thenMs)
    }
    const before = drafts.length
    await pass(1_000)
    results.push({ boxed: box.value, draft: drafts.at(-1), drafts: before })
  }
  return results
}
