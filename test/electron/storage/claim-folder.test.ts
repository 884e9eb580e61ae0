import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { claimFolder, type FolderSystem, thisSystem } from '../../../electron/storage/claim-folder.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** Another process that holds the folder until it is killed. */
async function holder(folder: string) {
  const module = new URL('../../../electron/storage/claim-folder.ts', import.meta.url).href
  const script = `const { claimFolder } = await import('${module}')
    const held = claimFolder(process.argv[1]); console.log('held'); setInterval(() => held, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  await once(createInterface({ input: child.stdout }), 'line')
  return kill
}

describe('a claimed folder', () => {
  it('belongs to one process, and can be claimed again as soon as that process crashes, and after its release', async () => {
    const folder = tempFolder()
    const kill = await holder(folder)
    expect(() => claimFolder(folder)).toThrow('folder-in-use')
    await kill()
    claimFolder(folder).release()
    claimFolder(folder).release()
  })
  it('belongs to one process also if its file was damaged', () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'in-use'), randomBytes(8_192))
    const claim = claimFolder(folder)
    expect(() => claimFolder(folder)).toThrow('folder-in-use')
    claim.release()
  })
  it.each<[string, Partial<FolderSystem>]>([
    ['over NFS', { platform: 'linux', fileSystemOf: () => 0x6969 }],
    ['over SMB', { platform: 'linux', fileSystemOf: () => 0xfe534d42 }],
    ['as a mapped drive', { platform: 'win32', realPath: () => '\\\\server\\desks\\one' }],
  ])('is refused with network-folder and left unchanged on another computer, %s', (_where, system) => {
    const folder = tempFolder()
    expect(() => claimFolder(folder, { ...thisSystem, ...system })).toThrow('network-folder')
    expect(readdirSync(folder)).toEqual([])
  })
  it.each<[NodeJS.Platform, Partial<FolderSystem>]>([
    ['linux', { fileSystemOf: () => 0xef53 }], // ext4
    ['win32', { realPath: () => 'C:\\Users\\desk' }],
  ])('is accepted on a local disk (%s)', (platform, system) => {
    claimFolder(tempFolder(), { ...thisSystem, ...system, platform }).release()
  })
})
