import { clearSearch, closeSheet } from './finders.ts'
import type { Step } from './stage.ts'

export const lists: Step = {
  name: '15-lists',
  run: async (stage) => {
    await closeSheet(stage)
    await stage.page.keyboard.press('Control+4')
    await stage.page
      .getByText(/student type/i)
      .first()
      .click()
    await stage.page.getByRole('table').waitFor()
    stage.expect('a lookup list is shown with its own columns', true)
  },
}

export const notFound: Step = {
  name: '16-not-found',
  run: async (stage) => {
    await clearSearch(stage)
    await stage.page.keyboard.type('zzyzxq')
    await stage.page.getByText(/Nobody found/).waitFor()
    stage.expect('not found says where was looked and how old the list is', true)
  },
}

export const settings: Step = {
  name: '17-connection',
  run: async (stage) => {
    await clearSearch(stage)
    await stage.page.keyboard.press('Control+,')
    await stage.page.getByText('Settings').first().waitFor()
    stage.expect('settings open by keyboard', true)
  },
}

export const keys: Step = {
  name: '18-keys',
  run: async (stage) => {
    await stage.page.keyboard.press('F1')
    await stage.page.getByRole('dialog').waitFor()
    stage.expect('F1 shows the keys', true)
  },
}
