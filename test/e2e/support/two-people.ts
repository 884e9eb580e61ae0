import type { Page } from '@playwright/test'
import { distinctPeople } from './ask.ts'

/** Two people, each of a name no one else has. */
export async function twoPeople(page: Page) {
  const [one, other] = await distinctPeople(page, 2)
  if (one === undefined || other === undefined) throw new Error('two people of a name of their own')
  return { one, other }
}
