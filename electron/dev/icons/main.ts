import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { headlessChromium } from '../../../test/stand-in/browser/headless-chromium.ts'
import { icnsOf, icoOf, type Picture } from './containers.ts'

/* `npm run icons`: draws the mark in every size and packs it for each system. Run when the mark changes. */

const folder = join(import.meta.dirname, '../../../resources/icons')
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const
const forWindows = new Set([16, 24, 32, 48, 64, 128, 256])

const svg = readFileSync(join(folder, 'foyer.svg'), 'utf8')
const pictures = await draw()
mkdirSync(join(folder, 'png'), { recursive: true })
for (const { size, png } of pictures)
  if (size < 1024) writeFileSync(join(folder, 'png', `${size}x${size}.png`), png)
writeFileSync(join(folder, 'foyer.ico'), icoOf(pictures.filter(({ size }) => forWindows.has(size))))
writeFileSync(join(folder, 'foyer.icns'), icnsOf(pictures))

async function draw(): Promise<readonly Picture[]> {
  const { path, env } = await headlessChromium()
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [] // root has no sandbox to enter
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--headless', ...asRoot],
  })
  try {
    const page = await browser.newPage()
    const drawn: Picture[] = []
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size })
      await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px}</style>${svg}`)
      drawn.push({ size, png: await page.screenshot({ omitBackground: true }) })
    }
    return drawn
  } finally {
    await browser.close()
  }
}
