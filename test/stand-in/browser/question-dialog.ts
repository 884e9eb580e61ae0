import type { MessageBoxOptions } from 'electron'
import type { Page } from 'playwright'

/**
 * `dialog.showMessageBox` without an operating system's dialog. Where there is a person, Chromium asks over the page;
 * otherwise the driver of the app has said beforehand whether its person says yes, which is the last button.
 */
export function createQuestionDialog(headed: boolean, currentPage: () => Page | null) {
  const asked: string[] = []
  let saysYes = true

  async function ask({
    message,
    detail = '',
    buttons = [],
    cancelId = 0,
  }: MessageBoxOptions): Promise<number> {
    asked.push(message)
    const page = currentPage()
    const isYes = headed && page !== null ? await askInPage(page, `${message}\n\n${detail}`) : saysYes
    return isYes ? buttons.length - 1 : cancelId
  }
  return {
    ask,
    asked: (): readonly string[] => asked,
    answerWith: (yes: boolean): void => {
      saysYes = yes
    },
  }
}

function askInPage(page: Page, text: string): Promise<boolean> {
  return page.evaluate((words) => {
    const { confirm } = globalThis as unknown as { confirm: (words: string) => boolean } // sound: this runs in the page
    return confirm(words)
  }, text)
}
