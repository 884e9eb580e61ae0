import type { Locator, Page } from '@playwright/test'

/** More than any screen has stops. */
const mostKeys = 250

/** What the keyboard can stand on. */
const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]'

/**
 * The page as somebody without a mouse has it: what a walk clicks, focuses or fills in is walked to with Tab (and with
 * arrows among radios) from the current focus, and pressed by a key. Throws if no key leads there.
 */
export function byKeyboard(page: Page): Page {
  return withoutMouse(page, page)
}

function withoutMouse<Place extends Page | Locator>(place: Place, page: Page): Place {
  return new Proxy(place, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function' || name === 'constructor') return value
      if (isLocator(target) && isAct(name))
        return (...given: string[]) => acts[name](page, target, given[0] ?? '')
      return (...given: unknown[]) => {
        const answer: unknown = value.apply(target, given)
        return isLocator(answer) ? withoutMouse(answer, page) : answer
      }
    },
  })
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && value.constructor.name === 'Locator'

const acts = {
  focus: async (page: Page, locator: Locator): Promise<void> => void (await reach(page, locator)),
  press: async (page: Page, locator: Locator, key: string): Promise<void> => {
    await reach(page, locator)
    await page.keyboard.press(key)
  },
  click: async (page: Page, locator: Locator): Promise<void> => {
    const kind = await reach(page, locator)
    await page.keyboard.press(kind === 'checkbox' || kind === 'radio' ? 'Space' : 'Enter')
  },
  fill: async (page: Page, locator: Locator, text: string): Promise<void> => {
    await reach(page, locator)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await page.keyboard.type(text)
  },
} as const
const isAct = (name: string | symbol): name is keyof typeof acts => Object.hasOwn(acts, name)

/** Presses keys until the keyboard is on it, or on what it labels; answers with its kind. */
async function reach(page: Page, locator: Locator): Promise<string> {
  await locator.waitFor()
  const target = await locator.evaluateHandle(
    (element, sign) => element.closest('label')?.control ?? element.closest(sign) ?? element,
    focusable,
  )
  const where = () =>
    target.evaluate((element) => {
      const here = document.activeElement
      if (here === element) return 'there'
      const groupOf = (of: Element | null) =>
        of instanceof HTMLInputElement && of.type === 'radio' ? of.closest('[role=radiogroup]') : null
      return groupOf(here) !== null && groupOf(here) === groupOf(element) ? 'beside' : 'elsewhere'
    })
  for (let pressed = 0; pressed < mostKeys; pressed += 1) {
    const found = await where()
    if (found === 'there') return target.evaluate((element) => element.getAttribute('type') ?? '')
    await page.keyboard.press(found === 'beside' ? 'ArrowDown' : 'Tab')
  }
  throw new Error(`no key leads to ${locator.toString()}`)
}

type Round = {
  /** How many places Tab stood on. */
  readonly stops: number
  /** Controls in sight that it never stood on. */
  readonly missed: readonly string[]
  /** Times it stood nowhere; the end of a page is one, where the browser's own buttons come. */
  readonly nowhere: number
}

/** Tab until it is where it began, and back to where the keyboard stood before. */
export async function roundByTab(page: Page): Promise<Round> {
  const before = await page.evaluateHandle(() => document.activeElement)
  const tooltip = page.getByRole('tooltip')
  const tooltips = await tooltip.count()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-stood]')) element.removeAttribute('data-stood')
  })
  let [stops, nowhere, again] = [0, 0, 0]
  // Twice where it was before: a page may put in something new behind the keyboard.
  while (again < 3 && stops + nowhere < mostKeys) {
    await page.keyboard.press('Tab')
    const stood = await page.evaluate(() => {
      const here = document.activeElement
      if (!(here instanceof HTMLElement) || here === document.body) return 'nowhere'
      const isNew = here.dataset['stood'] === undefined
      here.dataset['stood'] = ''
      return isNew ? 'new' : 'known'
    })
    if (stood === 'nowhere') nowhere += 1
    else if (stood === 'new') stops += 1
    again = stood === 'known' ? again + 1 : 0
  }
  const missed = await page.evaluate(missedStops, focusable)
  await before.evaluate((element) => element instanceof HTMLElement && element.focus())
  // One that this round brought up is what Esc would take away first.
  if (tooltips === 0)
    await tooltip.waitFor({ state: 'detached', timeout: 2_000 }).catch(() => page.keyboard.press('Escape'))
  return { stops, missed, nowhere }
}

/** Of radios one is a stop, of a list one line. */
function missedStops(sign: string): string[] {
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert], [aria-hidden=true], [data-react-aria-top-layer]') === null &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
  const groupOf = (element: Element) =>
    element.closest('[role=radiogroup], [role=listbox], [role=grid], [role=toolbar]')
  return [...document.querySelectorAll<HTMLElement>(sign)]
    .filter((element) => isStop(element) && element.dataset['stood'] === undefined)
    .filter((element) => (groupOf(element)?.querySelector('[data-stood]') ?? null) === null)
    .map(
      (element) =>
        `${element.tagName} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 50)}”`,
    )
}

/** A keyboard that counts its keys. */
export function hand(page: Page) {
  let keys = 0
  return {
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    keys: () => keys,
  }
}
