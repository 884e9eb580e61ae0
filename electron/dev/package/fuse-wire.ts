/* Electron's fuses are stored as `sentinel, version, length, one byte each`. electron-builder knows all but the ninth. */

const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
const knownVersion = 1
const off = 0x30
const on = 0x31

/** Every fuse of the shipped Electron, in the order of its bytes. A fuse that is missing here fails the build. */
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

/** The bytes of a binary's fuses, with every fuse on. */
export const wireOfAllOn = (): Buffer =>
  Buffer.concat([sentinel, Buffer.from([knownVersion, fuses.length]), Buffer.alloc(fuses.length, on)])

/** Where a binary has its fuses (a universal one has them twice). Throws for an unknown version or number of fuses. */
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

export function switchOff(binary: Buffer, fuse: Fuse): void {
  for (const wire of wiresOf(binary)) binary[wire + fuses.indexOf(fuse)] = off
}

/** The fuses that are on in a binary, one list for each place where it has fuses. */
export const fusesOn = (binary: Buffer): readonly (readonly Fuse[])[] =>
  wiresOf(binary).map((wire) => fuses.filter((_, place) => binary[wire + place] === on))
