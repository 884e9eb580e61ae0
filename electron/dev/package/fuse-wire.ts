/*
 * Electron's fuses lie in its binary as `sentinel, version, length, one byte each`. electron-builder's own
 * configuration knows eight of them; the ninth is set here, by hand.
 */

const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
const knownVersion = 1
const off = 0x30

/** Every fuse of the Electron that is shipped, in the order of the wire. A tenth fails the build until it is decided. */
export const fuses = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
  'wasmTrapHandlers',
] as const

/**
 * Switches a fuse off in a binary, in place, wherever its wire stands (a universal binary has two).
 * @throws where there is no wire, or one that is not the one Foyer has decided on.
 */
export function switchOff(binary: Buffer, fuse: (typeof fuses)[number]): void {
  const starts: number[] = []
  for (let at = binary.indexOf(sentinel); at >= 0; at = binary.indexOf(sentinel, at + 1)) starts.push(at)
  if (starts.length === 0) throw new Error('this binary has no fuses')
  for (const start of starts) {
    const head = start + sentinel.length
    const [version, length] = [binary[head], binary[head + 1]]
    if (version !== knownVersion || length !== fuses.length)
      throw new Error(`fuses of version ${version}, ${length} of them: Foyer has decided ${fuses.length}`)
    binary[head + 2 + fuses.indexOf(fuse)] = off
  }
}
