import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { markSchool, requireSchool, schoolMarks } from '../../../electron/storage/school-mark.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const ours = 'https://records.ours.example'
const theirs = 'https://records.theirs.example'

function marked(): string {
  const file = join(tempFolder(), 'school.json')
  markSchool(file, ours)
  return file
}

it('makes the app refuse another school for the same files', () => {
  const file = marked()
  expect(() => requireSchool(file, ours)).not.toThrow()
  expect(() => requireSchool(file, theirs)).toThrow('other-school')
})

it('names the same school after any byte is changed, and is repaired', () => {
  const file = marked()
  const whole = readFileSync(file)
  for (let at = 0; at < whole.length; at += 1) {
    const hurt = Buffer.from(whole)
    hurt[at] = (whole[at] ?? 0) ^ 0x41
    writeFileSync(file, hurt)
    expect(() => requireSchool(file, ours), `byte ${at}`).not.toThrow()
    expect(() => requireSchool(file, theirs), `byte ${at}`).toThrow('other-school')
  }
  markSchool(file, ours)
  expect(readFileSync(file)).toEqual(whole)
})

it('allows any school if neither of its copies can be read', () => {
  const file = marked()
  for (const copy of schoolMarks(file)) writeFileSync(copy, '{"version":2')
  expect(() => requireSchool(file, theirs)).not.toThrow()
  for (const copy of schoolMarks(file)) rmSync(copy)
  expect(() => requireSchool(file, theirs)).not.toThrow()
})

it('does not prevent opening the school if it cannot be written', () => {
  const inTheWay = join(tempFolder(), 'school')
  writeFileSync(inTheWay, '')
  expect(() => markSchool(join(inTheWay, 'school.json'), ours)).not.toThrow()
})
