import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { createTwinFile } from '../../../../electron/storage/files/twin-file.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const twinIn = (folder = join(tempFolder(), 'school')) => createTwinFile(join(folder, 'connection.json'))
const namesOf = ({ copies }: { readonly copies: readonly string[] }) =>
  readdirSync(dirname(copies[0] ?? '')).toSorted()

it('writes two copies that only their owner may read, replaces them together, and removes both', () => {
  const twin = twinIn()
  expect([twin.exists(), twin.read()]).toEqual([false, { state: 'none' }])
  twin.write('first')
  twin.write('second')
  expect(twin.read()).toEqual({ state: 'whole', bodies: ['second', 'second'] })
  if (process.platform !== 'win32')
    expect(twin.copies.map((copy) => statSync(copy).mode & 0o077)).toEqual([0, 0])
  writeFileSync(`${twin.copies[0]}.new`, 'half written')
  twin.destroy()
  expect([twin.exists(), namesOf(twin)]).toEqual([false, []])
})

it('reads one copy if the other has a flipped bit, is truncated or missing', () => {
  const twin = twinIn()
  twin.write('the school’s')
  const whole = readFileSync(twin.copies[0] ?? '')
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  for (const copy of twin.copies) {
    for (let at = 0; at < whole.length; at += 1) {
      writeFileSync(copy, flipped(at))
      expect(twin.read()).toEqual({ state: 'whole', bodies: ['the school’s'] })
    }
    writeFileSync(copy, whole.subarray(0, 20))
    expect(twin.read()).toMatchObject({ state: 'whole', bodies: ['the school’s'] })
    rmSync(copy)
    expect(twin.read()).toMatchObject({ state: 'whole', bodies: ['the school’s'] })
    twin.write('the school’s')
  }
})

it('reports damage if no copy is readable, moves both aside, and can be written again', () => {
  const twin = twinIn()
  twin.write('the school’s')
  for (const copy of twin.copies) writeFileSync(copy, 'not JSON')
  expect([twin.exists(), twin.read()]).toEqual([true, { state: 'damaged' }])
  twin.moveBrokenAside(Date.parse('2026-03-02T08:00:00Z'))
  expect(twin.exists()).toBe(false)
  twin.write('new')
  expect(twin.read()).toEqual({ state: 'whole', bodies: ['new', 'new'] })
  expect(namesOf(twin)).toHaveLength(4)
})

it('leaves a file that is JSON, but not a copy of its own, in place', () => {
  const twin = twinIn()
  twin.write('the school’s')
  const [copy = ''] = twin.copies
  writeFileSync(copy, '{"version":3}')
  twin.moveBrokenAside(Date.now())
  expect(existsSync(copy)).toBe(true)
})

it('stages new copies beside the current ones, which stay unchanged', () => {
  const twin = twinIn()
  twin.write('what counts')
  expect(twin.stage('what is to come')).toEqual(twin.copies)
  expect(twin.read()).toEqual({ state: 'whole', bodies: ['what counts', 'what counts'] })
  expect(namesOf(twin)).toEqual(
    twin.copies.flatMap((copy) => [basename(copy), `${basename(copy)}.next`]).toSorted(),
  )
})
