import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { afterPack } from '../../../../electron/dev/package/after-pack.ts'
import { fuses, switchOff } from '../../../../electron/dev/package/fuse-wire.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const configured = z
  .looseObject({ electronFuses: z.record(z.string(), z.boolean()) })
  .parse(
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../resources/package/electron-builder.json'), 'utf8'),
    ),
  )

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
function binaryWith(...lengths: readonly number[]): Buffer {
  const wire = (length: number) =>
    Buffer.concat([Buffer.from(`…${sentinel}`), Buffer.from([1, length]), Buffer.alloc(length, '1')])
  return Buffer.concat([...lengths.map(wire), Buffer.from('…')])
}

/** An app as electron-builder has just packed it. */
function packedWith(binary: Buffer) {
  const appOutDir = tempFolder()
  writeFileSync(join(appOutDir, 'foyer'), binary)
  const pack = () =>
    afterPack({
      appOutDir,
      electronPlatformName: 'linux',
      arch: 1,
      packager: { executableName: 'foyer', appInfo: { productFilename: 'Foyer' } },
    })
  // The fuses come first; then it misses what else a package has.
  expect(pack).toThrow(/linux-x64 lacks @napi-rs/)
  return readFileSync(join(appOutDir, 'foyer')).toString()
}

describe('the packed Electron', () => {
  it('has nine fuses: electron-builder sets eight, and the hook switches off the ninth wherever it is', () => {
    const eight = Object.keys(configured.electronFuses).filter((name) => name !== 'resetAdHocDarwinSignature')
    expect([...eight, 'wasmTrapHandlers'].toSorted()).toEqual([...fuses].toSorted())
    expect(packedWith(binaryWith(9, 9)).match(/[01]{9}/g)).toEqual(['111111110', '111111110'])
  })

  it('stops the build if a fuse is not decided', () => {
    expect(() => switchOff(binaryWith(10), 'runAsNode')).toThrow('10 of them: Foyer has decided 9')
    expect(() => switchOff(Buffer.from('no wire'), 'runAsNode')).toThrow('no fuses')
  })
})
