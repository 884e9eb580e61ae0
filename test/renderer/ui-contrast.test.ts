import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Theme = 'light' | 'dark'

const css = readFileSync(join(import.meta.dirname, '../../renderer/ui/theme/tokens.css'), 'utf8')

/** Colours by token name, as the file gives them for one theme. */
function tokensOf(theme: Theme): ReadonlyMap<string, string> {
  const found = css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)
  return new Map(
    [...found].map(([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark]),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'surface', 'sunken', 'raised', 'accent-soft']
const texts = ['ink', 'ink-soft', 'ink-faint', 'accent']
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground, 4.5] as const)),
  ['good', 'good-soft', 4.5] as const,
  ['bad', 'bad-soft', 4.5] as const,
  ['warn', 'warn-soft', 4.5] as const,
  ['bad', 'surface', 4.5] as const,
  ['on-accent', 'accent', 4.5] as const,
  ['on-accent', 'accent-strong', 4.5] as const,
  ['line-control', 'surface', 3] as const,
  ['line-control', 'paper', 3] as const,
]

describe.each(['light', 'dark'] as const)('colours in %s', (theme) => {
  const tokens = tokensOf(theme)
  it.each(pairs)('%s can be read on %s (%s : 1)', (text, ground, least) => {
    expect(contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  })
})
