import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { madeNote } from './made/table.ts'
import { anchorsOf, codeOf, isThere, linksOf, pages, root, textOf, wordsOf } from './pages.ts'

const links = pages.flatMap(linksOf)
/** The field register within a page, which is generated, too. */
const madeTable = /<!-- made by `npm run docs` from[\s\S]*?<!-- end of the register -->/
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const said = ({ page, target, anchor }: (typeof links)[number]) => `${page} → ${target}#${anchor ?? ''}`

describe('the pages', () => {
  it('link to one another', () => {
    expect(pages.length).toBeGreaterThan(25)
    expect(links.length).toBeGreaterThan(80)
  })

  it('have no dead link', () => {
    expect(links.filter(({ target }) => !isThere(target)).map(said)).toEqual([])
    const dead = links.filter(
      ({ target, anchor }) =>
        anchor !== undefined &&
        target.endsWith('.md') &&
        isThere(target) &&
        !anchorsOf(target).includes(anchor),
    )
    expect(dead.map(said)).toEqual([])
  })

  it('are all reached from README', () => {
    const reached = new Set(['README.md'])
    for (const page of reached)
      for (const { target } of links.filter((link) => link.page === page))
        if (target.endsWith('.md')) reached.add(target)
    const shelved = pages.map(({ path }) => path).filter((path) => !path.startsWith('.github/ISSUE'))
    expect(shelved.filter((path) => !reached.has(path))).toEqual([])
  })

  it('pin every action of the workflows to a commit', () => {
    const folder = join(root, '.github/workflows')
    const uses = readdirSync(folder).flatMap(
      (file) => readFileSync(join(folder, file), 'utf8').match(/uses: .*/g) ?? [],
    )
    expect(uses.length).toBeGreaterThan(5)
    expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d/.test(line))).toEqual([])
  })

  it('show pictures of less than 150 kB', () => {
    const pictures = links.filter(({ isPicture }) => isPicture)
    expect(pictures.length).toBeGreaterThanOrEqual(1)
    const heavy = pictures.filter(({ target }) => statSync(join(root, target)).size >= 150_000)
    expect(heavy.map(said)).toEqual([])
  })

  it('begin with a README of at most 7 kB', () => {
    expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(7_168)
  })
})

describe('what the pages say', () => {
  it('have at most 30,000 words without generated parts, and at most 2,500 about the relay', () => {
    const written = pages.filter(({ text }) => !text.includes(madeNote))
    expect(written.length).toBe(pages.length - 4)
    const counts = new Map(written.map(({ path, text }) => [path, wordsOf(text.replace(madeTable, ''))]))
    expect(sumOf([...counts.values()])).toBeLessThanOrEqual(30_000)
    expect(counts.get('resources/docs/relay.md')).toBeLessThanOrEqual(2_500)
  })

  it('describe a first day in 400 words, which print on one A4 page', () => {
    const [sheet = ''] = textOf('resources/docs/using/front-desk.md').split('## Behind the sheet')
    expect(wordsOf(sheet)).toBeGreaterThan(200)
    expect(wordsOf(sheet)).toBeLessThanOrEqual(400)
  })

  it('give a command with every figure that README promises', () => {
    const rows = (textOf('README.md').split('| Promise | Measured |')[1]?.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => /^\| \w/.test(line))
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter((row) => !row.includes('`npm run'))).toEqual([])
  })

  it('name only codes of failures that the page of messages explains', () => {
    const messages = textOf('resources/docs/messages.md')
    const codes = pages.flatMap(({ text }) => text.match(/\bFY-[A-Z]+-\d+/g) ?? [])
    expect(codes.length).toBeGreaterThan(50)
    expect(codes.filter((code) => !messages.includes(`\`${code}\``))).toEqual([])
  })

  it('give each word of the glossary one meaning, and a symbol that the named file declares', () => {
    const [, glossary = ''] = textOf('resources/docs/architecture.md').split('\n## Words\n')
    const rows = [...glossary.matchAll(/^\| ([^|`]+) \| .* \| `(\w+)` in `([\w./-]+)` \|$/gm)]
    const lost = rows.filter(
      ([, , symbol, file = '']) =>
        !new RegExp(`^(export )?(async )?(function|const|class|type|interface) ${symbol}\\b`, 'm').test(
          textOf(file),
        ),
    )
    expect(lost.map(([row]) => row)).toEqual([])
    const ofWindow = textOf('resources/docs/words.md').matchAll(/^\| \*\*([^*]+)\*\*/gm)
    for (const words of [rows, [...ofWindow]].map((found) => found.map(([, word]) => word))) {
      expect(words.length).toBeGreaterThan(15)
      expect(new Set(words).size).toBe(words.length)
    }
  })

  it('name files and folders that exist', () => {
    const named = pages.flatMap(({ path, text }) =>
      codeOf(text)
        .filter((word) => /^(electron|renderer|shared|test|resources)\/[\w./-]+$/.test(word))
        .filter((word) => !isThere(word) && !/^(electron|test\/electron)\/a\/$/.test(word))
        .map((word) => `${path}: ${word}`),
    )
    expect(named).toEqual([])
  })
})

const scripts: Readonly<Record<string, string>> = JSON.parse(textOf('package.json')).scripts
const ofNpm = ['ci', 'start', 'test', 'install']

/** The sources beside the program a script begins, in which its flags have to be named. */
function sourcesOf(script: string): string {
  const entry = /([\w/-]+\/)[\w-]+\.ts/.exec(scripts[script] ?? '')?.[1]
  if (entry === undefined) return ''
  const folder = join(root, dirname(`${entry}x`))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

/** `npm run X -- --flag`, wherever it is. */
const commands = pages.flatMap(({ path, text }) =>
  codeOf(text).flatMap((line) =>
    [...line.matchAll(/\bnpm (?:(run) (?:-s )?)?([\w-]+)([^&#|]*)/g)].map(
      ([, isRun, name = '', rest = '']) => ({
        path,
        name,
        isRun: isRun !== undefined,
        flags: [...(rest.split(' -- ')[1] ?? '').matchAll(/(?<=^|\s)--([\w-]+)/g)].map(
          ([, flag = '']) => flag,
        ),
      }),
    ),
  ),
)

describe('the commands in the pages', () => {
  it('contain commands that this test finds', () => expect(commands.length).toBeGreaterThan(40))

  it('name only scripts that exist', () => {
    const known = ({ name, isRun }: (typeof commands)[number]) =>
      isRun ? Object.hasOwn(scripts, name) : ofNpm.includes(name)
    expect(commands.filter((each) => !known(each)).map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })

  it('use only flags that their program has', () => {
    const strange = commands.flatMap(({ path, name, flags }) =>
      flags
        .filter(
          (flag) =>
            !new RegExp(`['"\`](?:--)?${flag}\\b`).test(sourcesOf(name)) &&
            !sourcesOf(name).includes(`${flag}:`),
        )
        .map((flag) => `${path}: npm run ${name} -- --${flag}`),
    )
    expect(strange).toEqual([])
  })

  it('start the installed program only with switches that it has', () => {
    const shell = ['data-folder.ts', 'self-check.ts', 'find-text.ts', '../errands/errands.ts']
      .map((name) => textOf(`electron/shell/${name}`))
      .join('\n')
    const asked = pages.flatMap(({ text }) =>
      codeOf(text).flatMap((line) => [...line.matchAll(/\bfoyer (--[\w-]+)/g)].map(([, flag = '']) => flag)),
    )
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((flag) => !shell.includes(`'${flag}`))).toEqual([])
  })
})
