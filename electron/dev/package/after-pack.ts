import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { switchOff } from './fuse-wire.ts'
import { requireNatives } from './stage-natives.ts'
import { archOf, targetOf } from './targets.ts'

/** The fields of electron-builder's hook argument that are used here. */
type Packed = {
  readonly appOutDir: string
  readonly electronPlatformName: string
  readonly arch: number
  readonly packager: {
    readonly executableName?: string
    readonly appInfo: { readonly productFilename: string }
  }
}

/**
 * Called by electron-builder before signing. WebAssembly traps are off, because they need a handler for memory faults
 * in the whole process; bounds checks instead slow down nothing that Foyer runs.
 */
export function afterPack(packed: Packed): void {
  const file = binaryOf(packed)
  const binary = readFileSync(file)
  switchOff(binary, 'wasmTrapHandlers')
  writeFileSync(file, binary)
  const target = targetOf(packed.electronPlatformName, archOf(packed.arch))
  requireNatives(join(resourcesOf(packed), 'app.asar.unpacked/node_modules'), target)
}

function resourcesOf({ appOutDir, electronPlatformName, packager }: Packed): string {
  const { productFilename } = packager.appInfo
  return electronPlatformName === 'darwin'
    ? join(appOutDir, `${productFilename}.app/Contents/Resources`)
    : join(appOutDir, 'resources')
}

function binaryOf({ appOutDir, electronPlatformName, packager }: Packed): string {
  const { productFilename } = packager.appInfo
  if (electronPlatformName === 'win32') return join(appOutDir, `${productFilename}.exe`)
  if (electronPlatformName === 'linux') return join(appOutDir, packager.executableName ?? productFilename)
  const framework = 'Electron Framework'
  return join(
    appOutDir,
    `${productFilename}.app/Contents/Frameworks/${framework}.framework/Versions/A/${framework}`,
  )
}
