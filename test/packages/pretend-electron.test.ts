import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fuses, fusesOn } from '../../electron/dev/package/fuse-wire.ts'
import { machineOf } from '../../electron/dev/package/machine-of.ts'
import { type Target, targetName } from '../../electron/dev/package/targets.ts'
import { pretendElectron } from './pretend-electron.ts'

const executables = {
  linux: 'electron',
  win: 'electron.exe',
  mac: 'Electron.app/Contents/MacOS/Electron',
} as const

const targets: readonly Target[] = [
  { os: 'linux', arch: 'arm64' },
  { os: 'win', arch: 'arm64' },
  { os: 'mac', arch: 'x64' },
]

describe.each(targets)('a folder that is taken for Electron ($os, $arch)', (target) => {
  it('has a binary of that machine with every fuse, and the files that the packer needs', () => {
    const folder = pretendElectron(target)
    const binary = readFileSync(join(folder, executables[target.os]))
    expect(machineOf(binary)).toBe(targetName(target))
    expect(fusesOn(binary)).toEqual([[...fuses]])
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['LICENSE', 'LICENSES.chromium.html', 'version']),
    )
    if (process.platform !== 'win32')
      expect(statSync(join(folder, executables[target.os])).mode & 0o111).toBe(0o111)
  })

  it('makes its folder again each time', () => {
    writeFileSync(join(pretendElectron(target), 'left-over'), '')
    expect(existsSync(join(pretendElectron(target), 'left-over'))).toBe(false)
  })
})

it.skipIf(process.platform === 'win32')(
  'has for macOS each helper under its own name, and the framework linked',
  () => {
    const contents = join(pretendElectron({ os: 'mac', arch: 'x64' }), 'Electron.app/Contents')
    const framework = join(contents, 'Frameworks/Electron Framework.framework')
    expect(realpathSync(join(framework, 'Electron Framework'))).toBe(
      realpathSync(join(framework, 'Versions/A/Electron Framework')),
    )
    for (const role of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
      const helper = join(contents, `Frameworks/Electron Helper${role}.app/Contents`)
      expect(existsSync(join(helper, `MacOS/Electron Helper${role}`))).toBe(true)
      expect(readFileSync(join(helper, 'Info.plist'), 'utf8')).toContain(
        `<string>Electron Helper${role}</string>`,
      )
    }
  },
)
