import { describe, expect, it } from 'vitest'
import { copiedText } from '../../electron/shell/copied-text.ts'

const namesOn = (platform: NodeJS.Platform) =>
  Object.keys(copiedText('0412 345 678', platform)).map((type) => /format="(.*)"/.exec(type)?.[1] ?? type)

describe('a copied value', () => {
  it('asks each system to keep it out of its history', () => {
    expect(namesOn('win32')).toEqual([
      'text/plain',
      'ExcludeClipboardContentFromMonitorProcessing',
      'CanIncludeInClipboardHistory',
      'CanUploadToCloudClipboard',
    ])
    expect(namesOn('darwin')).toEqual(['text/plain', 'org.nspasteboard.ConcealedType'])
    expect(namesOn('linux')).toEqual(['text/plain', 'x-kde-passwordManagerHint'])
  })

  it('sends Windows four zero bytes', async () => {
    const marks = Object.entries(copiedText('x', 'win32')).filter(([type]) => type !== 'text/plain')
    for (const [, mark] of marks)
      expect([...new Uint8Array(await new Blob([mark]).arrayBuffer())]).toEqual([0, 0, 0, 0])
  })

  it('is the value itself, and nothing more, to a program that pastes it', () => {
    for (const platform of ['win32', 'darwin', 'linux', 'freebsd'] as const)
      expect(copiedText('0412 345 678', platform)['text/plain']).toBe('0412 345 678')
  })
})
