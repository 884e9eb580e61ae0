import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { announce, box, card, drawWindow, list, openFirst, search } from './support/window-page.ts'

const { openSchool } = drawWindow()

describe('finding someone by keyboard', () => {
  it('has the caret in the box from the start, marks what was typed, and opens with Enter', async () => {
    const { page } = await openSchool()
    await openFirst(page, 'thomp')
    await expect.poll(() => page.getByRole('option').first().locator('mark').textContent()).toBe('Thomp')
    expect(await card(page).getByRole('heading', { level: 2 }).textContent()).toContain('Thompson')
  })

  it('loses no letter when two are typed on the card within one frame', async () => {
    const { page } = await openSchool()
    await openFirst(page, 'thomp')
    await page.evaluate(async () => {
      for (const key of ['a', 'v']) {
        const typed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        const isMine = document.activeElement?.dispatchEvent(typed)
        const box = document.activeElement
        // A key that was not prevented goes into the box, as in a browser.
        if (isMine && box instanceof HTMLInputElement) document.execCommand('insertText', false, key)
        await new Promise((resolve) => setTimeout(resolve))
      }
    })
    await expect.poll(() => box(page).inputValue()).toBe('av')
  })

  it('shows the keys Alt 1 to Alt 9 beside the fields that they copy', async () => {
    const { page } = await openSchool()
    await openFirst(page, 'thomp')
    const caps = await card(page).locator('button[aria-keyshortcuts]').allTextContents()
    expect(caps.length).toBeGreaterThan(3)
    for (const cap of caps) expect(cap).toMatch(/^Alt [1-9]$/)
  })

  it('marks the row of the person that Back opens', async () => {
    const { page } = await openSchool()
    await openFirst(page, 'thomp')
    await page.keyboard.press('Control+ArrowDown')
    await expect.poll(() => list(page).locator('[data-active]').count()).toBe(1)
    await page.keyboard.press('Control+ArrowDown')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect
      .poll(async () => {
        const name = await card(page).getByRole('heading', { level: 2 }).textContent()
        const row = (await list(page).locator('[data-active]').textContent()) ?? ''
        return name?.split(' ').every((word) => row.includes(word.replace(/[^\p{L}]/gu, '')))
      })
      .toBe(true)
    expect(await list(page).locator('[data-active][aria-selected="true"]').count()).toBe(1)
  })

  it('marks where matches by sound begin', async () => {
    const { page } = await openSchool()
    await search(page, 'tomp')
    await page.getByText('No name is spelt like “tomp”. Names that sound similar:').waitFor()
  })
})

describe('ten seconds before it locks', () => {
  const warning = (page: Page) => page.getByRole('status').filter({ hasText: 'Foyer locks in 10 seconds' })

  it('shows one notice, over an open sheet too, and the key that keeps it open does nothing else', async () => {
    const { page } = await openSchool()
    await openFirst(page, 'thomp')
    await page.keyboard.press('F1')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await announce(page, 'session.lockSoon', {})
    await warning(page).waitFor()
    // Neither hidden from a screen reader by the sheet, nor drawn under it.
    expect(await warning(page).evaluate((said) => said.closest('[aria-hidden=true], [inert]'))).toBeNull()
    const layers = await page.evaluate(() =>
      ['[role=status]:has(p)', ':has(> * > [role=dialog])'].map((what) =>
        Math.max(
          ...[...document.querySelectorAll(what)].map((each) => Number(getComputedStyle(each).zIndex) || 0),
        ),
      ),
    )
    expect(layers[0]).toBeGreaterThan(layers[1] ?? Number.NaN)
    await page.keyboard.press('Escape')
    expect(await warning(page).count()).toBe(0)
    expect(await page.getByRole('dialog', { name: 'Keys' }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
  })

  it('reports the first input to main at once', async () => {
    const { page, asked } = await openSchool()
    const touches = () => asked.filter(({ name }) => name === 'session.touched').length
    await page.clock.setFixedTime('2026-11-21T00:04:00.000Z')
    const before = touches()
    await announce(page, 'session.lockSoon', {})
    await warning(page).waitFor()
    await page.waitForTimeout(5_100) // main is notified at most every five seconds
    await page.keyboard.press('Shift')
    await expect.poll(touches).toBeGreaterThan(before)
    expect(await warning(page).count()).toBe(0)
  })
})
