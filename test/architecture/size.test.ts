import { describe, expect, it } from 'vitest'
import { readSources } from './source-files.ts'

/** Larger on purpose, each with its reason. A file that shrinks again must leave the list. */
const largerFiles: Readonly<Record<string, string>> = {}
const longerFunctions: Readonly<Record<string, string>> = {
  'electron/app/workspace.ts': 'joins the objects of one school; a list of constructions, not logic',
  'electron/storage/cache/migrations/0001-first-schema.ts': 'one schema, as SQL',
}

const sources = readSources(['shared', 'electron', 'renderer'])

describe('size', () => {
  it('keeps every file within 250 lines, or says why not', () => {
    const large = sources.filter(({ lines }) => lines > 250).map(({ path }) => path)
    expect(large.toSorted()).toEqual(Object.keys(largerFiles).toSorted())
  })
  it('keeps every function within 50 lines, or says why not', () => {
    const long = sources
      .filter(({ functions }) => functions.some(({ lines }) => lines > 50))
      .map(({ path }) => path)
    expect(long.toSorted()).toEqual(Object.keys(longerFunctions).toSorted())
  })
  it('asks no more than three things of a caller', () => {
    const many = sources.flatMap(({ path, functions }) =>
      functions.filter(({ params }) => params > 3).map(({ line }) => `${path}:${line}`),
    )
    expect(many).toEqual([])
  })
})
