import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { launchFoyer } from '../stand-in/launch/launch.ts'
import { sizes } from '../tour/stage.ts'
import { steps } from '../tour/steps.ts'
import { takeTour } from '../tour/take-tour.ts'
import { test } from './support/app-test.ts'

function sizeOfPng(file: string): { readonly width: number; readonly height: number } {
  const bytes = readFileSync(file)
  expect(bytes.subarray(1, 4).toString(), `${file} is a PNG`).toBe('PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

test(
  'the tour shows every task of Foyer, each step in light and in dark',
  { tag: '@long' },
  async ({ folder }, info) => {
    test.setTimeout(600_000)
    const out = join(folder, 'pictures')
    const report = await takeTour({ launch: launchFoyer, userData: join(folder, 'data'), out })
    await info.attach('tour.json', { body: JSON.stringify(report, null, 2), contentType: 'application/json' })

    expect(report.steps.map(({ step }) => step)).toEqual(Object.keys(steps))
    for (const { step, asserted, pictures } of report.steps) {
      expect(asserted.length, `${step} claims something`).toBeGreaterThan(0)
      expect(pictures).toHaveLength(Object.keys(sizes).length * 2)
      for (const [suffix, size] of Object.entries(sizes)) {
        const [light, dark] = ['light', 'dark'].map((scheme) => join(out, `${step}-${scheme}${suffix}.png`))
        if (light === undefined || dark === undefined) throw new Error('two themes make two pictures')
        for (const file of [light, dark]) expect(sizeOfPng(file)).toEqual(size)
        expect(readFileSync(light).equals(readFileSync(dark)), `${step} looks different in the dark`).toBe(
          false,
        )
      }
    }
  },
)
