import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type StartOptions = {
  /** Further arguments of the app itself. */
  readonly appArgs: readonly string[]
  /** The folder for all of the app's files; null for Electron's default. */
  readonly userData: string | null
  /** A PEM file with an authority that the stand-in also trusts for https. */
  readonly ca: string | null
  readonly mayDownload: boolean
}

/** Reads `--demo`, `--demo-size CURRENT+PAST`, `--user-data DIR`, `--ca FILE` and `--no-download`; throws for anything else. */
export function readStartOptions(args: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      demo: { type: 'boolean', default: false },
      'demo-size': { type: 'string' },
      'user-data': { type: 'string' },
      ca: { type: 'string' },
      'no-download': { type: 'boolean', default: false },
    },
  })
  const { 'user-data': userData, 'demo-size': size } = values
  return {
    appArgs: [...(values.demo ? ['--demo'] : []), ...(size === undefined ? [] : [`--demo-size=${size}`])],
    userData: userData === undefined ? null : resolve(userData),
    ca: values.ca === undefined ? null : resolve(values.ca),
    mayDownload: !values['no-download'],
  }
}
