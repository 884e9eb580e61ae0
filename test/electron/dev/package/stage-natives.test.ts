import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requireNatives, stageNatives } from '../../../../electron/dev/package/stage-natives.ts'
import { nativeModules, stageOf, type Target, targetOf } from '../../../../electron/dev/package/targets.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const modules = join(import.meta.dirname, '../../../../node_modules')
const engines = join(modules, 'better-sqlite3/prebuilds')
const windows: Target = { os: 'win', arch: 'x64' }

/** A folder with, for each native module of Windows, the binary of some machine: the engine's, which is there for all. */
function folderWith(...machines: readonly string[]): string {
  const folder = tempFolder()
  for (const [at, module] of nativeModules(windows).entries()) {
    const machine = machines[at]
    if (machine === undefined) continue
    mkdirSync(dirname(join(folder, module)), { recursive: true })
    cpSync(join(engines, `${machine}.node`), join(folder, module))
  }
  return folder
}

describe('a package with native modules', () => {
  it('has every native module of the target, made for its machine', () => {
    expect(() => requireNatives(folderWith('win32-x64', 'win32-x64'), windows)).not.toThrow()
  })

  it('stops the build if a native module is missing, is another machine’s, or is not a binary', () => {
    expect(() => requireNatives(folderWith('win32-x64'), windows)).toThrow(/^win-x64 lacks better-sqlite3/)
    expect(() => requireNatives(folderWith('win32-x64', 'win32-arm64'), windows)).toThrow('is for win-arm64')
    expect(() => requireNatives(folderWith('linux-x64', 'win32-x64'), windows)).toThrow('is for linux-x64')
    const folder = folderWith('win32-x64', 'win32-x64')
    writeFileSync(join(folder, nativeModules(windows)[1] ?? ''), '<html>')
    expect(() => requireNatives(folder, windows)).toThrow('is for no machine we know')
  })
})

const here = targetOf(process.platform, process.arch)
const hasOwn = nativeModules(here).every((module) => existsSync(join(modules, module)))

it.skipIf(!hasOwn)('lays out only the modules of this machine, also the second time', () => {
  for (let times = 0; times < 2; times += 1) stageNatives(here)
  requireNatives(stageOf(here), here)
  const others = nativeModules({ os: here.os === 'win' ? 'mac' : 'win', arch: 'arm64' })
  expect(others.filter((module) => existsSync(join(stageOf(here), module)))).toEqual([])
})
