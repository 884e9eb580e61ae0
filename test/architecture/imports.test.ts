import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { circlesIn } from './circles.ts'
import { type Rule, ruleOf } from './import-table.ts'
import { readProduct, readSources, type SourceFile } from './source-files.ts'

const sources = readProduct()

/** More than these would be a corridor, not a room. */
const mostFilesOfAFolder = 25

/** Rooms of the window that are being divided: to be empty. */
const notYet = /^renderer\/(app|text|features\/person)\b/

it('has an import rule for every source file', () => {
  expect(sources.filter(({ path }) => ruleOf(path) === undefined).map(({ path }) => path)).toEqual([])
})
it('imports only from lower folders, as the table of rules allows', () => {
  expect(sources.flatMap(forbiddenImports)).toEqual([])
})
it('never imports in a circle from file to file, types included', () => {
  expect(circlesIn(arrowsBetween((path) => path))).toEqual([])
})
it('never imports in a circle from folder to folder, types included', () => {
  const circles = circlesIn(arrowsBetween(posix.dirname))
  expect(circles.filter((circle) => !notYet.test(circle))).toEqual([])
})
it('finds a circle of imports in an example', () => {
  const arrows = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
  ])
  expect(circlesIn(arrows)).toEqual(['a → b → c → a'])
})
it('keeps the number of source files in a folder below its limit', () => {
  const folders = Map.groupBy(sources, ({ path }) => posix.dirname(path))
  const corridors = [...folders].filter(([, files]) => files.length > mostFilesOfAFolder)
  expect(corridors.map(([folder]) => folder).filter((folder) => !notYet.test(folder))).toEqual([])
})
it('imports Electron only in shell/ and preload/', () => {
  const users = sources.filter(({ imports }) => imports.includes('electron')).map(({ path }) => path)
  const allowed = /^electron\/(shell|preload)\//
  expect(users.filter((path) => !allowed.test(path))).toEqual([])
})
it('does not let one feature of the window import another', () => {
  const feature = (path: string) => /^renderer\/features\/([^/]+)\//.exec(path)?.[1]
  const strays = sources.flatMap(({ path, imports }) =>
    feature(path) === undefined
      ? []
      : imports.filter(
          (it) => feature(resolve(path, it)) !== undefined && feature(resolve(path, it)) !== feature(path),
        ),
  )
  expect(strays).toEqual([])
})
it('does not let the client and the demo school share code other than the documented shapes', () => {
  const strays = sources.filter(
    ({ path, imports }) =>
      /^electron\/(api|sync|corrections|storage|search|ipc|credentials)\//.test(path) &&
      imports.some((it) => it.includes('demo-school')),
  )
  expect(strays.map(({ path }) => path)).toEqual([])
})
it('imports no product code into the model and the judge of the together tests', () => {
  const own = 'test/faults/together/'
  const strays = readSources([`${own}model`, `${own}judge`]).flatMap(({ path, imports }) =>
    imports
      .filter((it) => !it.startsWith('.') || !resolve(path, it).startsWith(own))
      .map((it) => `${path} ${it}`),
  )
  expect(strays).toEqual([])
})

function forbiddenImports({ path, imports, valueImports }: SourceFile): string[] {
  const rule = ruleOf(path)
  if (rule === undefined) return []
  return imports
    .filter((it) => !isAllowed(path, { specifier: it, isOnlyType: !valueImports.includes(it) }, rule))
    .map((it) => `${path} imports ${it}`)
}

type Import = { readonly specifier: string; readonly isOnlyType: boolean }

function isAllowed(path: string, { specifier, isOnlyType }: Import, rule: Rule): boolean {
  if (!specifier.startsWith('.'))
    return rule.packages.some(
      (name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
    )
  const target = resolve(path, specifier)
  const own = /^renderer\/features\/[^/]+\//.exec(path)?.[0]
  const allowed = [
    ...rule.folders,
    ...(isOnlyType ? (rule.types ?? []) : []),
    ...(own === undefined ? [] : [own]),
  ]
  return allowed.some((folder) => target.startsWith(folder))
}

function arrowsBetween(placeOf: (path: string) => string): ReadonlyMap<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { path, imports } of sources)
    for (const it of imports.filter((specifier) => specifier.startsWith('.'))) {
      const [from, to] = [placeOf(path), placeOf(resolve(path, it))]
      if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  return arrows
}

const resolve = (path: string, specifier: string) =>
  posix.normalize(posix.join(posix.dirname(path), specifier))
