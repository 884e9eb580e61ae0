/*
 * Electron's fuses lie in its binary as `sentinel, version, length, one byte each`. electron-builder's own
 * configuration knows eight of them; the ninth is set here, by hand.
 */

const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
const knownVersion = 1
const off = 0x30
const on = 0x31

/** Every fuse of the Electron that is shipped, in the order of the wire. A fuse that is not in this list fails the build. */
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
export type Fuse = (typeof fuses)[number]

/** A wire with every fuse on, as a binary carries it. */
export const wireOfAllOn = (): Buffer =>
  Buffer.concat([sentinel, Buffer.from([knownVersion, fuses.length]), Buffer.alloc(fuses.length, on)])

/** Where each wire of a binary has its first fuse (a universal binary has two). Throws where Foyer has not decided on it. */
function wiresOf(binary: Buffer): readonly number[] {
  const starts: number[] = []
  for (let at = binary.indexOf(sentinel); at >= 0; at = binary.indexOf(sentinel, at + 1)) starts.push(at)
  if (starts.length === 0) throw new Error('this binary has no fuses')
  return starts.map((start) => {
    const head = start + sentinel.length
    const [version, length] = [binary[head], binary[head + 1]]
    if (version !== knownVersion || length !== fuses.length)
      throw new Error(`fuses of version ${version}, ${length} of them: Foyer has decided ${fuses.length}`)
    return head + 2
  })
}

/** Switches a fuse off in a binary, in place, in every wire. */
export function switchOff(binary: Buffer, fuse: Fuse): void {
  for (const wire of wiresOf(binary)) binary[wire + fuses.indexOf(fuse)] = off
}

/** The fuses that are on, by each wire of a binary. */
export const fusesOn = (binary: Buffer): readonly (readonly Fuse[])[] =>
  wiresOf(binary).map((wire) => fuses.filter((_, place) => binary[wire + place] === on))
