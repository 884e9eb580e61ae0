import type { Page } from '@playwright/test'
import { ask } from './ask.ts'

/** Why main answers no one's search; `answered` where it does. */
export async function refusal(page: Page): Promise<string> {
  return await ask(page, 'people.search', { text: 'a' }).then(
    () => 'answered',
    (error: Error) => error.message,
  )
}
