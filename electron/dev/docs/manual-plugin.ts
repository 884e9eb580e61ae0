import { readMarkdown } from './read-markdown.ts'

/** Lets the window import a page of the manual: `import { blocks } from '…/faq.md'`. */
export const manualPlugin = () => ({
  name: 'foyer-manual',
  transform: (text: string, path: string) =>
    path.endsWith('.md')
      ? { code: `export const blocks = ${JSON.stringify(readMarkdown(text))}`, map: null }
      : undefined,
})
