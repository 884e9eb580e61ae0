import type { Page } from 'playwright'

/** What this module needs of a page's `document`: the electron project knows no DOM. */
type PageDocument = {
  addEventListener(event: 'copy', listener: (event: CopyEvent) => void, options: { once: true }): void
  execCommand(command: 'copy'): boolean
}
type CopyEvent = {
  readonly clipboardData: { setData(type: 'text/plain', text: string): void }
  preventDefault(): void
}

/** Puts a text on the system's clipboard by copying in the page, which needs neither a permission nor a selection. */
export async function copyText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const { document } = globalThis as unknown as { document: PageDocument } // sound: this runs in the page
    const fill = (event: CopyEvent) => {
      event.clipboardData.setData('text/plain', copied)
      event.preventDefault()
    }
    document.addEventListener('copy', fill, { once: true })
    document.execCommand('copy')
  }, text)
}
