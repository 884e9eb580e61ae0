import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = join(import.meta.dirname, '../looks')
/** `FOYER_LOOKS=write` rewrites the pictures: look at them before committing. */
const isWriting = process.env.FOYER_LOOKS === 'write'

/** Small enough to lie in the repository, large enough to show a part that moved. */
const small = { width: 160, height: 90 } as const

/** What two pictures of the same view may differ by: the edges of letters, and no part that moved or changed colour. */
export const tolerance = { meanDifference: 1.5, shareOfPixels: 0.012 } as const

export type Difference = { readonly meanDifference: number; readonly shareOfPixels: number }

/** What the letters of this machine measure: pictures can only be compared where they are the same. */
export async function fontsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) return 'no canvas'
    const measured = [400, 600].map((weight) => {
      context.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`
      return context.measureText('Róisín Nguyễn 0123456789').width.toFixed(1)
    })
    return measured.join(' ')
  })
}

/** Whether the pictures that lie here were taken with such letters. */
export function isComparable(fonts: string): boolean {
  const file = join(folder, 'fonts.txt')
  if (isWriting) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, `${fonts}\n`)
  }
  return existsSync(file) && readFileSync(file, 'utf8').trim() === fonts
}

/** How far a view is from its picture; takes the picture first where that was asked for. */
export async function differenceFrom(name: string, page: Page): Promise<Difference> {
  const file = join(folder, `${name}.png`)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const drawing = await page.context().newPage()
  try {
    const now = shot.toString('base64')
    if (isWriting)
      writeFileSync(file, Buffer.from(await drawing.evaluate(shrink, { now, ...small }), 'base64'))
    return await drawing.evaluate(compare, { now, kept: readFileSync(file).toString('base64'), ...small })
  } finally {
    await drawing.close()
  }
}

/* The two below run in the page: Chromium itself decodes and shrinks, so no library is needed. */

type Shrinking = { readonly now: string; readonly width: number; readonly height: number }

async function shrink({ now, width, height }: Shrinking): Promise<string> {
  const bytes = Uint8Array.from(atob(now), (letter) => letter.charCodeAt(0))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, width, height)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

async function compare(both: Shrinking & { readonly kept: string }): Promise<Difference> {
  const { width, height } = both
  const pixelsOf = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (context === null) throw new Error('this browser has no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, width, height)
    return context.getImageData(0, 0, width, height).data
  }
  const [now, kept] = [await pixelsOf(both.now), await pixelsOf(both.kept)]
  let sum = 0
  let farPixels = 0
  // Red, green and blue of each pixel; the fourth number, opacity, is the same everywhere.
  for (let at = 0; at < now.length; at += 4) {
    const apart = [0, 1, 2].map((part) => Math.abs((now[at + part] ?? 0) - (kept[at + part] ?? 0)))
    sum += apart.reduce((total, each) => total + each, 0) / 3
    if (Math.max(...apart) > 40) farPixels += 1
  }
  return { meanDifference: sum / (width * height), shareOfPixels: farPixels / (width * height) }
}
