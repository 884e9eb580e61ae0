import { join } from 'node:path'

/** A system and a processor that Foyer is packed for, by electron-builder's names. */
export type Target = { readonly os: 'linux' | 'win' | 'mac'; readonly arch: 'x64' | 'arm64' }

export const targetName = ({ os, arch }: Target): string => `${os}-${arch}`

const platforms = { linux: 'linux', win: 'win32', mac: 'darwin' } as const
export const platformOf = ({ os }: Target) => platforms[os]

export function targetOf(platform: string, arch: string): Target {
  const os = (['linux', 'win', 'mac'] as const).find((each) => platforms[each] === platform)
  if (os === undefined || (arch !== 'x64' && arch !== 'arm64'))
    throw new Error(`Foyer is not packed for ${platform} on ${arch}`)
  return { os, arch }
}

/** Names a processor by electron-builder's number for it. */
export const archOf = (number: number): string => ({ 1: 'x64', 3: 'arm64' })[number] ?? `processor ${number}`

const keyringSuffix = { linux: '-gnu', win: '-msvc', mac: '' } as const
export const keyringPackage = (target: Target): string =>
  `@napi-rs/keyring-${platformOf(target)}-${target.arch}${keyringSuffix[target.os]}`

/** Every native module of a target, below `node_modules`. If one is missing, the app does not start. */
export function nativeModules(target: Target): readonly string[] {
  const keyring = keyringPackage(target)
  return [
    `${keyring}/${keyring.replace('@napi-rs/keyring-', 'keyring.')}.node`,
    `better-sqlite3/prebuilds/${platformOf(target)}-${target.arch}.node`,
  ]
}

const root = join(import.meta.dirname, '../../..')

/** The folder from which `resources/package/electron-builder.json` takes the native modules of a target. */
export const stageOf = (target: Target): string => join(root, '.cache/native', targetName(target))
