/** The system and processor a binary was made for, by its first bytes; null for anything else. */
export function machineOf(binary: Buffer): string | null {
  if (binary.length < 64) return null
  if (binary.readUInt32BE(0) === 0x7f454c46) return named('linux', elf, binary.readUInt16LE(18))
  if (binary.readUInt32LE(0) === 0xfeedfacf) return named('mac', machO, binary.readUInt32LE(4))
  if (binary.toString('latin1', 0, 2) !== 'MZ') return null
  const head = binary.readUInt32LE(60)
  if (head + 6 > binary.length || binary.toString('latin1', head, head + 2) !== 'PE') return null
  return named('win', portable, binary.readUInt16LE(head + 4))
}

const elf: Readonly<Record<number, string>> = { 62: 'x64', 183: 'arm64' }
const machO: Readonly<Record<number, string>> = { 16777223: 'x64', 16777228: 'arm64' }
const portable: Readonly<Record<number, string>> = { 34404: 'x64', 43620: 'arm64' }

function named(os: string, processors: Readonly<Record<number, string>>, number: number): string | null {
  const arch = processors[number]
  return arch === undefined ? null : `${os}-${arch}`
}
