import type { Block } from '../../../shared/domain/manual.ts'

export type PageName =
  | 'front-desk'
  | 'boarding-house'
  | 'office'
  | 'faq'
  | 'words'
  | 'messages'
  | 'deploying'
  | 'policies'
  | 'privacy'

export type ManualPages = Readonly<Record<PageName, readonly Block[]>>

/** All pages, loaded from the bundle on first use, without a network. */
export async function readManual(): Promise<ManualPages> {
  const [frontDesk, boardingHouse, office, faq, words, messages, deploying, policies, privacy] =
    await Promise.all([
      import('../../../resources/docs/using/front-desk.md'),
      import('../../../resources/docs/using/boarding-house.md'),
      import('../../../resources/docs/using/office.md'),
      import('../../../resources/docs/faq.md'),
      import('../../../resources/docs/words.md'),
      import('../../../resources/docs/messages.md'),
      import('../../../resources/docs/deploying.md'),
      import('../../../resources/docs/policies.md'),
      import('../../../resources/docs/privacy.md'),
    ])
  return {
    'front-desk': frontDesk.blocks,
    'boarding-house': boardingHouse.blocks,
    office: office.blocks,
    faq: faq.blocks,
    words: words.blocks,
    messages: messages.blocks,
    deploying: deploying.blocks,
    policies: policies.blocks,
    privacy: privacy.blocks,
  }
}
