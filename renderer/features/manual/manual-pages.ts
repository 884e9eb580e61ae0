import type { Block } from '../../../shared/domain/manual.ts'

/** The pages by name, each loaded from the bundle, without a network. */
const pages = {
  'front-desk': () => import('../../../resources/docs/using/front-desk.md'),
  'boarding-house': () => import('../../../resources/docs/using/boarding-house.md'),
  office: () => import('../../../resources/docs/using/office.md'),
  faq: () => import('../../../resources/docs/faq.md'),
  words: () => import('../../../resources/docs/words.md'),
  messages: () => import('../../../resources/docs/messages.md'),
  deploying: () => import('../../../resources/docs/deploying.md'),
  policies: () => import('../../../resources/docs/policies.md'),
  privacy: () => import('../../../resources/docs/privacy.md'),
}

export type PageName = keyof typeof pages
export type ManualPages = Readonly<Record<PageName, readonly Block[]>>

/** Loads all pages, on first use. */
export async function readManual(): Promise<ManualPages> {
  const read = Object.entries(pages).map(async ([name, load]) => [name, (await load()).blocks] as const)
  return Object.fromEntries(await Promise.all(read)) as ManualPages // sound: `pages` has a loader for each name
}
