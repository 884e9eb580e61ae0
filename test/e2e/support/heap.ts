import type { Page } from '@playwright/test'

/** Everything the page's engine still holds after a collection, as the text of a heap snapshot. */
export async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}

/** Which of the texts are in it, as JSON writes them. */
export const heldIn = (heap: string, texts: readonly string[]): readonly string[] =>
  texts.filter((text) => heap.includes(JSON.stringify(text).slice(1, -1)))
