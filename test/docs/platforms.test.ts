import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isThere, root } from './pages.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const plain = (text: string) => text.replaceAll('’', "'")
const page = read('resources/docs/platforms.md')
/** First cells of the table below a heading, without its head. */
const cellsBelow = (heading: string) =>
  (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split(' | '))

describe('the page of platforms', () => {
  it('lists every test that runs in Electron only, by its title, and no other', () => {
    const tests = read('test/e2e/only-electron.spec.ts').matchAll(/^test\('(.+?)', async/gm)
    const titles = [...tests].map(([, title = '']) => plain(title))
    expect(titles.length).toBeGreaterThan(15)
    const listed = cellsBelow('Tests that run in Electron only').map(([title = '']) => plain(title.slice(2)))
    expect(listed.toSorted()).toEqual(titles.toSorted())
  })
  it('names no file of ours that is not there', () => {
    const named = [...page.matchAll(/`((?:electron|test|shared|renderer|resources)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })
})
