import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../../support/temp-folder.ts'
import { electronBinary } from './electron-binary.ts'
import { shellOfTests } from './launch.ts'

const executable =
  process.platform === 'darwin'
    ? 'Electron.app/Contents/MacOS/Electron'
    : process.platform === 'win32'
      ? 'electron.exe'
      : 'electron'

it('uses the Electron of ELECTRON_OVERRIDE_DIST_PATH if its folder has a binary', () => {
  const dist = tempFolder()
  const path = join(dist, executable)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  const env = { ELECTRON_OVERRIDE_DIST_PATH: dist, DISPLAY: ':1' }
  expect(electronBinary(env)).toBe(path)
  expect(shellOfTests(env)).toBe('electron')
  expect(shellOfTests({ ...env, FOYER_SHELL: 'stand-in' })).toBe('stand-in')
})
it('throws if the folder of ELECTRON_OVERRIDE_DIST_PATH has no binary', () => {
  const env = { ELECTRON_OVERRIDE_DIST_PATH: tempFolder(), DISPLAY: ':1' }
  expect(() => shellOfTests(env)).toThrow('ELECTRON_OVERRIDE_DIST_PATH has no Electron')
})
