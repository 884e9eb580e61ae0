import { describe, expect, it } from 'vitest'
import { copiedText } from '../../electron/shell/clipboard-formats.ts'
import { peopleText } from '../../renderer/text/people-list-text.ts'
import { text } from '../../shared/api/formats.ts'
import { withoutBidiControls } from '../../shared/text/apart.ts'
import { csvCell } from '../../shared/text/csv.ts'
import { tally } from './support/tally.ts'

const namesOn = (platform: NodeJS.Platform) =>
  Object.keys(copiedText('0412 345 678', platform)).map((type) => /format="(.*)"/.exec(type)?.[1] ?? type)

describe('a copied value', () => {
  it('asks each system to keep a copied value out of its history', () => {
    expect(namesOn('win32')).toEqual([
      'text/plain',
      'ExcludeClipboardContentFromMonitorProcessing',
      'CanIncludeInClipboardHistory',
      'CanUploadToCloudClipboard',
    ])
    expect(namesOn('darwin')).toEqual(['text/plain', 'org.nspasteboard.ConcealedType'])
    expect(namesOn('linux')).toEqual(['text/plain', 'x-kde-passwordManagerHint'])
  })

  it('marks a copied value for Windows with four zero bytes', async () => {
    const marks = Object.entries(copiedText('x', 'win32')).filter(([type]) => type !== 'text/plain')
    for (const [, mark] of marks)
      expect([...new Uint8Array(await new Blob([mark]).arrayBuffer())]).toEqual([0, 0, 0, 0])
  })

  it('gives another program only the copied value to paste', () => {
    for (const platform of ['win32', 'darwin', 'linux', 'freebsd'] as const)
      expect(copiedText('0412 345 678', platform)['text/plain']).toBe('0412 345 678')
  })
})

/** What a hostile school puts into a name: controls for terminals, reordering, and formulas behind odd spaces. */
const hostile = [
  '\u0000',
  '\u001B]0;x',
  '\u009B31m',
  '\u202E',
  '\u2066',
  '\u2069\u202E',
  '\u2003=',
  '\u200B=',
  '\u2028@',
  '\uFEFF+',
  '"=',
  '\u202E"=',
]
const noOne = { preferred: '', year: '', form: '', house: '', schoolId: '' }
const harmful = /[\p{Cc}\u202A-\u202E\u2066\u2069]|^"?[\p{Z}\p{Cf}]*[=+@-]/u
const isHarmful = (cell: string) => harmful.test(cell)

describe('a desk with a name of control characters', () => {
  it('removes control characters of a name from the clipboard and from a CSV file', () => {
    const read = hostile.map((start) => text.parse(`${start}cmd`))
    const left = [
      ...read.map(csvCell),
      ...read.map((surname) => withoutBidiControls(peopleText([{ ...noOne, surname }])).split('\t')[0] ?? ''),
      ...read.map(withoutBidiControls).filter((copied) => !/[=+@]/.test(copied)),
    ]
    tally('characters that programs obey, in CSV and copied text', left.length, left.filter(isHarmful).length)
    expect(left.filter(isHarmful)).toEqual([])
  })
  it('finds the control characters in a name as the school sends it (control)', () => {
    const found = hostile.filter((start) => isHarmful(`${start}cmd`))
    tally('characters that programs obey: control (missed)', 1, found.length === hostile.length ? 0 : 1)
    expect(found).toEqual(hostile)
  })
})
