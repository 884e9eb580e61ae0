import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { claimFolder } from '../../../electron/storage/claim-folder.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** Another process that holds the folder until it is killed. */
async function holder(folder: string) {
  const module = new URL('../../../electron/storage/claim-folder.ts', import.meta.url).href
  const script = `const { claimFolder } = await import('${module}')
    claimFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
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

describe('a folder', () => {
  it('is of one process at a time, and free as soon as that one has crashed', async () => {
    const folder = tempFolder()
    const kill = await holder(folder)
    expect(() => claimFolder(folder)).toThrow('folder-in-use')
    await kill()
    claimFolder(folder).release()
  })
  it.runIf(process.platform === 'linux').each([
    ['NFS', 0x6969],
    ['SMB', 0xfe534d42],
  ])('on another computer, over %s, is refused by name and left as it is', (_name, type) => {
    const folder = tempFolder()
    expect(() => claimFolder(folder, () => type)).toThrow('network-folder')
    expect(readdirSync(folder)).toEqual([])
    claimFolder(folder, () => 0xef53).release() // ext4
  })
  it('can be claimed again once it was let go of', () => {
    const folder = tempFolder()
    claimFolder(folder).release()
    claimFolder(folder).release()
  })
})
